/**
 * A module to import before the server. It shifts the clock by the number of milliseconds in the file CLOCK_FILE,
 * and follows each change.
 */
import crypto from "node:crypto";
import { readFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const file = process.env["CLOCK_FILE"] ?? "";
const checkInterval = 5;
const RealDate = Date;
const realNow = Date.now;
const realId = crypto.randomUUIDv7;

function readOffset(): number {
  return Number(readFileSync(file, "utf8"));
}

let offset = readOffset();
// A file that is being written may be empty for a moment; that counts as 0 until the next check.
setInterval(() => (offset = readOffset()), checkInterval).unref();

const now = (): number => realNow() + offset;
RealDate.now = now;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
});

/** The first 48 bits of a UUIDv7 are the time, so they follow the wrong clock too. */
crypto.randomUUIDv7 = (options) => {
  const id = realId(options);
  const time = now().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}${id.slice(13)}` as typeof id;
};
syncBuiltinESMExports();
