/** Caches serialized responses by url and ETag. An entry is never stale, because every change makes a new ETag. */
import { LRUCache } from "lru-cache";

const megabyte = 1_000_000;
const maxBytes = 32 * megabyte;

export class ResponseCache {
  readonly #bodies = new LRUCache<string, string>({
    maxSize: maxBytes,
    maxEntrySize: 4 * megabyte,
    // A character takes at most two bytes in memory.
    sizeCalculation: (body, key) => 2 * (body.length + key.length) + 200,
  });

  get(url: string, etag: string): string | undefined {
    return this.#bodies.get(`${url} ${etag}`);
  }

  set(url: string, etag: string, body: string): void {
    this.#bodies.set(`${url} ${etag}`, body);
  }
}
