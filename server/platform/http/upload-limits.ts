/**
 * Counts running uploads in this process: uploads by account, and their bytes by wedding until they are stored or
 * dropped.
 */
import { AppError } from "../errors.ts";

/** The web uploads two files and a photo in parallel. */
const maxUploads = 3;

const uploadCountByUser = new Map<string, number>();
const bytesByWedding = new Map<string, number>();

export interface UploadCounter {
  /** Adds bytes that arrived, and returns the sum of all uploads of the wedding. */
  add(length: number): number;
  /** Subtracts bytes that were stored or dropped. */
  subtract(length: number): void;
  /** Ends the upload and subtracts all its bytes. */
  end(): void;
}

/** @throws AppError too_many_uploads. */
export function beginUpload(userId: string, weddingId: string): UploadCounter {
  if ((uploadCountByUser.get(userId) ?? 0) >= maxUploads)
    throw new AppError("too_many_uploads", { retryAfter: 2 });
  let uploadBytes = 0;
  const add = (length: number) => {
    uploadBytes += length;
    return addToCount(bytesByWedding, weddingId, length);
  };
  addToCount(uploadCountByUser, userId, 1);
  return {
    add,
    subtract: (length) => void add(-length),
    end() {
      add(-uploadBytes);
      addToCount(uploadCountByUser, userId, -1);
    },
  };
}

function addToCount(counts: Map<string, number>, key: string, change: number): number {
  const now = (counts.get(key) ?? 0) + change;
  if (now === 0) counts.delete(key);
  else counts.set(key, now);
  return now;
}
