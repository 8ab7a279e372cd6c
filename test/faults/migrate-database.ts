/**
 * Opens the database that its arguments name, which migrates it, and closes it. The test kills this process
 * meanwhile.
 */
import "./crash-point.ts";
import { openDatabase } from "#server/database/open.ts";

const [file = "", url] = process.argv.slice(2);
const database = await openDatabase({ file, url });
await database.close();
