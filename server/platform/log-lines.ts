/**
 * Lines on their way to a file or pipe that may be full, slow or gone. Nobody waits for them: what cannot be written is
 * kept and tried again later, up to a limit; what is lost beyond it is counted, and said once there is room.
 */
import { writeSync } from "node:fs";

/** Bytes of lines gathered before one write. */
const gathered = 4096;
/** Bytes kept while nothing can be written. */
const mostKept = 1_000_000;
/** Milliseconds a reader who is slow is given to take the last lines. */
const longestEnd = 1000;
const pause = 10;

export class LogLines {
  readonly #descriptor: number;
  #kept: Buffer[] = [];
  #bytes = 0;
  #lost = 0;
  /** The last write failed: only `flush` tries again. */
  #isStuck = false;

  constructor(descriptor: number) {
    this.#descriptor = descriptor;
  }

  write(line: string): void {
    const bytes = Buffer.from(line);
    if (this.#bytes + bytes.length > mostKept) {
      this.#lost += 1;
      return;
    }
    this.#keep(bytes);
    if (this.#bytes >= gathered && !this.#isStuck) this.flush();
  }

  /** Writes what it can, at once. */
  flush(): void {
    while (this.#bytes > 0) {
      if (!this.#writeKept()) return;
      this.#tellLost();
    }
  }

  /** As `flush`, for the last time: a reader who is only slow is waited for. */
  end(): void {
    const deadline = Date.now() + longestEnd;
    this.flush();
    while (this.#bytes > 0 && Date.now() < deadline) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
      this.flush();
    }
  }

  #keep(bytes: Buffer): void {
    this.#kept.push(bytes);
    this.#bytes += bytes.length;
  }

  /** Whether something was written. */
  #writeKept(): boolean {
    const all = Buffer.concat(this.#kept);
    try {
      const written = writeSync(this.#descriptor, all);
      this.#kept = written < all.length ? [all.subarray(written)] : [];
      this.#bytes = all.length - written;
      this.#isStuck = false;
      return true;
    } catch (error) {
      this.#kept = [all];
      this.#isStuck = true;
      if (isGone(error)) this.#forget();
      return false;
    }
  }

  #tellLost(): void {
    if (this.#lost === 0) return;
    const line = { level: 40, time: new Date().toISOString(), lost: this.#lost, msg: "log lines were lost" };
    this.#lost = 0;
    this.#keep(Buffer.from(`${JSON.stringify(line)}\n`));
  }

  #forget(): void {
    this.#kept = [];
    this.#bytes = 0;
  }
}

/** Nobody will ever read it. */
function isGone(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "EPIPE" || error.code === "EBADF");
}
