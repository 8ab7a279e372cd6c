/** Decodes one HEIC picture in a worker thread and exits, so that a malicious file can harm only this worker. */
import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import type { HeicTask, DecodedPicture } from "./heic.ts";

const { path, maxPixels, maxMemory } = workerData as HeicTask;

// The decoder's own memory limit is far above what a photo needs. When `grow` throws, its malloc fails and it reports
// an error.
const pageBytes = 65_536;
interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}
const { prototype } = (Reflect.get(globalThis, "WebAssembly") as { Memory: { prototype: Memory } }).Memory;
// oxlint-disable-next-line typescript/unbound-method -- called on a memory below
const grow = prototype.grow;
prototype.grow = function growWithin(pages) {
  if (this.buffer.byteLength + pages * pageBytes > maxMemory) throw new RangeError("too much memory");
  return grow.call(this, pages);
};

const { default: libheif } = await import("libheif-js/wasm-bundle.js");

const pixels = await decode();
parentPort?.postMessage(pixels, pixels === undefined ? [] : [pixels.data]);

async function decode(): Promise<DecodedPicture | undefined> {
  const images = new libheif.HeifDecoder().decode(readFileSync(path));
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (image === undefined) return undefined;
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > maxPixels) return undefined;
  const into = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const shown = await new Promise<typeof into | null>((resolve) => {
    image.display(into, resolve);
  });
  return shown === null ? undefined : { data: shown.data.buffer, width, height };
}
