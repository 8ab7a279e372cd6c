/** Opens the database its arguments name, which brings it up to date, and closes it: a process to be killed meanwhile. */
import "./crash-point.ts";
import { openDatabase } from "#server/database/open.ts";

const [file = "", url] = process.argv.slice(2);
const database = await openDatabase({ file, url });
await database.close();
