// What replaces, in built pages, parts of Reflex and libraries that no island uses. Reflex imports this
// file as its theme; Vite, the libraries' names. The numbers are kB of script saved, in brotli.

// Reflex's own provider of the color mode writes the theme into the browser's storage.
/** @param {{ children: import("react").ReactNode }} props */
export const ThemeProvider = ({ children }) => children;
// For @emotion/react, the library behind `style` props: React's own function makes the elements. 6 kB.
export { createElement as jsx } from "react";
// For socket.io-client: an app without state opens no WebSocket. Vite would keep the package, as loading
// it might have effects. 13 kB.
export default undefined;
