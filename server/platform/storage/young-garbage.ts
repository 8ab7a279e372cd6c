/**
 * What streams through a process passes in buffers outside of V8's heap, which it does not see growing: it would let some
 * 70 MB of them pile up before it looks. So the young ones are collected as bytes go by, in about a millisecond each time.
 */
import { Transform } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const collectedEvery = 4 * 1024 * 1024;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as (options: { type: "minor" }) => void;

let passed = 0;

/** To be told of bytes that went by. */
export function wentBy(bytes: number): void {
  passed += bytes;
  if (passed < collectedEvery) return;
  passed = 0;
  collect({ type: "minor" });
}

/** Gives on what it is given, and tells. */
export function telling(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      wentBy(chunk.length);
      done(null, chunk);
    },
  });
}
