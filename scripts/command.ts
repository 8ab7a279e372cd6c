/**
 * Runs `npm run admin COMMAND`, `npm run backup FILE` and `npm run restore FILE`, with FILE relative to the folder in
 * which the command was typed.
 */
import { dirname, resolve } from "node:path";
import "./follow-npm.mjs";

const [command = "", ...given] = process.argv.slice(2);
const from = process.env["INIT_CWD"] ?? process.cwd();
const hasFile = command === "backup" || command === "restore";
const args = given.map((word) => (!hasFile || word.startsWith("-") ? word : resolve(from, word)));

process.chdir(dirname(import.meta.dirname));
process.argv.splice(2, Infinity, command, ...args);
await import("../server/cli.ts");
