/** Loaded before the server (`node --import`): it then notes no row and writes no journal. */
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

const file = "/server/database/row-changes.ts";
/** Without this line no change of a row is noted. */
const noting = "listsOfTransactions.set(db, changes);";

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith(file)) return loaded;
    const source = readFileSync(fileURLToPath(url), "utf8");
    if (!source.includes(noting)) throw new Error(`${file} notes changes in another way`);
    return { ...loaded, source: source.replace(noting, "") };
  },
});
