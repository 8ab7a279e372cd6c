/** Answers already written out, by wedding and call, good for one revision of the wedding. */
import { LRUCache } from "lru-cache";

interface Entry {
  readonly revision: number;
  readonly body: Buffer;
}

const megabyte = 1_000_000;
const mostBytes = 32 * megabyte;

export class BodyCache {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: mostBytes,
    maxEntrySize: 4 * megabyte,
    sizeCalculation: ({ body }, key) => body.buffer.byteLength + key.length + 200,
  });

  get(weddingId: string, call: string, revision: number): Buffer | undefined {
    const entry = this.#entries.get(`${weddingId} ${call}`);
    return entry?.revision === revision ? entry.body : undefined;
  }

  set(weddingId: string, call: string, revision: number, body: Buffer): void {
    this.#entries.set(`${weddingId} ${call}`, { revision, body });
  }
}
