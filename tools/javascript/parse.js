// Parses the scripts in standard input, a JSON object of texts by name, as ES2022; prints what does not
// parse, one line each. The names of modules end with ".js".
import { text } from "node:stream/consumers";
import { parse } from "acorn";

for (const [name, script] of Object.entries(JSON.parse(await text(process.stdin)))) {
  try {
    parse(script, { ecmaVersion: 2022, sourceType: name.endsWith(".js") ? "module" : "script" });
  } catch (error) {
    console.log(`${name}: ${error.message}`);
  }
}
