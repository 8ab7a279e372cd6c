/** Uploads that are arriving at this process: counted by account, their bytes by wedding, until they are dealt with. */
import { AppError } from "../errors.ts";

/** The web sends two files and a photo at once. */
const mostUploads = 3;

const uploads = new Map<string, number>();
const bytes = new Map<string, number>();

export interface UploadCounter {
  /** Counts bytes that have come, and gives how many are arriving for the wedding in all. */
  add(length: number): number;
  /** They are kept, or dropped. */
  subtract(length: number): void;
  /** Nothing of this upload counts any more. */
  end(): void;
}

/** @throws AppError too_many_uploads. */
export function beginUpload(userId: string, weddingId: string): UploadCounter {
  if ((uploads.get(userId) ?? 0) >= mostUploads) throw new AppError("too_many_uploads", { retryAfter: 2 });
  let own = 0;
  const add = (length: number) => {
    own += length;
    return count(bytes, weddingId, length);
  };
  count(uploads, userId, 1);
  return {
    add,
    subtract: (length) => void add(-length),
    end() {
      add(-own);
      count(uploads, userId, -1);
    },
  };
}

function count(counts: Map<string, number>, key: string, change: number): number {
  const now = (counts.get(key) ?? 0) + change;
  if (now === 0) counts.delete(key);
  else counts.set(key, now);
  return now;
}
