/** The queries of reading endpoints, and the files of uploading ones. */
import sharp from "sharp";
import { smallestArchive } from "./archives.ts";
import type { SentFile } from "./http.ts";

/** A small picture. */
export const aPicture: SentFile = {
  name: "photo.png",
  bytes: await sharp({ create: { width: 64, height: 64, channels: 3, background: "rosybrown" } })
    .png()
    .toBuffer(),
};

/** The query of each reading endpoint that needs one. */
export const questions: Record<string, Record<string, string>> = {
  findDocuments: { search: "e" },
  getArchiveUrl: { folderId: "null" },
  listTaskPlan: { ceremony: "civil", today: today() },
  previewDateMove: { to: "2027-06-12", today: today() },
  previewTaskDay: { unit: "month", before: "2", today: today() },
};

/** The files that are sent to each uploading endpoint. */
export const uploads: Record<string, readonly SentFile[]> = {
  uploadFiles: [{ name: "intrusion.txt", bytes: "Intrusion" }],
  uploadPhoto: [aPicture],
  importWedding: [{ name: "wedding.zip", bytes: await smallestArchive() }],
};

/** Today by the server's clock; calls with a `today` reject days that are too far from it. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
