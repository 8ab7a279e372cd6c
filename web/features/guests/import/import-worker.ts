/** Reads a file in a web worker, so that the page stays responsive. */
import { readFile } from "./workbook.ts";

addEventListener("message", ({ data }: MessageEvent<ArrayBuffer>) => {
  void readFile(new Uint8Array(data)).then((read) => postMessage(read));
});
