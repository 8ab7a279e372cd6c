// `npm run backup FILE` and `npm run restore FILE`: installs what is missing, then becomes the server's command line.
import { setPriority } from "node:os";
import { resolve } from "node:path";
import { ensureInstalled, findNode } from "./install.mjs";
import { become } from "./run.mjs";

const [command, ...given] = process.argv.slice(2);
// A file is named from the folder the command was typed in; npm itself runs in ours.
const from = process.env.INIT_CWD || process.cwd();
const words = given.map((word) => (word.startsWith("-") ? word : resolve(from, word)));

await ensureInstalled();
// Before it begins, so that all its threads have it: whoever is served comes first.
if (command === "backup") setPriority(12);
const args = ["--import", "./scripts/follow-npm.mjs", "server/cli.ts", command, ...words];
become(findNode(), args, { ...process.env });
