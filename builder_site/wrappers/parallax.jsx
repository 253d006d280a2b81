// The components of parallax.py. react-parallax is CommonJS: Node sees its names on the default
// export only, the browser's bundler on both.
import * as library from "react-parallax";

export const Parallax = library.Parallax ?? library.default.Parallax;
export const Background = library.Background ?? library.default.Background;
