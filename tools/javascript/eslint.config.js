// What the site's scripts call must be there in the oldest browsers that run their syntax, or be asked
// for first. The kit names these browsers, also for Vite.
import compat from "eslint-plugin-compat";
import es from "eslint-plugin-es-x";
import browsers from "../../static_kit/build/browsers.json" with { type: "json" };

const newer = es.configs["flat/restrict-to-es2022"];
// An array's methods have the same names.
const ofIterators = Object.keys(newer.rules).filter((name) =>
  name.includes("no-iterator-prototype"),
);

export default [
  compat.configs["flat/recommended"],
  newer,
  {
    files: ["**/*.js", "**/*.jsx"],
    languageOptions: { ecmaVersion: 2022, parserOptions: { ecmaFeatures: { jsx: true } } },
    settings: {
      targets: browsers.map((browser) => browser.replace(/(?=\d)/, " ")),
      lintAllEsApis: true,
      // Methods too, though the type of their object is not known.
      "es-x": { aggressive: true },
    },
    rules: {
      ...Object.fromEntries(ofIterators.map((name) => [name, "off"])),
      // The plugin's data has no static methods of AbortSignal, and no methods of elements. A message is
      // sent from Safari 15.0 too, which runs ES2022's syntax and has not all of its methods.
      "no-restricted-properties": [
        "error",
        { object: "Object", property: "hasOwn", message: "Safari 15.4" },
        { property: "at", message: "Safari 15.4" },
        { object: "AbortSignal", property: "timeout", message: "Safari 16, Chrome 103" },
        { object: "AbortSignal", property: "any", message: "Safari 17.4, Firefox 124, Chrome 116" },
        { property: "checkVisibility", message: "Safari 17.4, Firefox 106, Chrome 105" },
        { property: "showPopover", message: "Safari 17, Firefox 125, Chrome 114" },
        { property: "startViewTransition", message: "Safari 18, Firefox 144, Chrome 111" },
      ],
    },
  },
];
