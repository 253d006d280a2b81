// What pages have in place of Reflex's theme file: its provider of the color mode writes the theme into the
// browser's storage.

/** @param {{ children: import("react").ReactNode }} props */
export const ThemeProvider = ({ children }) => children;
