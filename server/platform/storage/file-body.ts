/**
 * A file as the body of a request, sent from one buffer that is filled anew once its bytes have left. A stream makes a
 * buffer a chunk, and leaves tens of megabytes for the garbage collector to find.
 */
import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";

const bufferSize = 64 * 1024;

/** Is piped, once; nothing else can be done with it. `fail`: the file cannot be read, so the request is to be ended. */
export class FileBody extends Readable {
  readonly #file: FileHandle;
  readonly #fail: (error: unknown) => void;

  constructor(file: FileHandle, fail: (error: unknown) => void) {
    super();
    this.#file = file;
    this.#fail = fail;
  }

  override _read(): void {
    this.destroy(new Error("A FileBody can only be piped."));
  }

  override pipe<T extends NodeJS.WritableStream>(to: T): T {
    void this.#sendTo(to);
    return to;
  }

  async #sendTo(to: NodeJS.WritableStream): Promise<void> {
    const buffer = Buffer.allocUnsafeSlow(bufferSize);
    try {
      for (;;) {
        const { bytesRead } = await this.#file.read(buffer, 0, bufferSize, null);
        if (bytesRead === 0) break;
        if (!(await written(to, buffer.subarray(0, bytesRead)))) return;
      }
      to.end();
    } catch (error) {
      this.#fail(error);
    }
  }
}

/** Once the system has taken the bytes; false if the receiver is gone, which the request itself tells. */
async function written(to: NodeJS.WritableStream, bytes: Buffer): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  to.write(bytes, (error) => resolve(error === null || error === undefined));
  return promise;
}
