/** The queries of reading endpoints, and the files of uploading ones. */
import sharp from "sharp";
import { createSmallestArchive } from "./archives.ts";
import type { SentFile } from "./http.ts";

/** A small picture. */
export const examplePicture: SentFile = {
  name: "photo.png",
  bytes: await sharp({ create: { width: 64, height: 64, channels: 3, background: "rosybrown" } })
    .png()
    .toBuffer(),
};

/** The query of each reading endpoint that needs one. */
export const exampleQueries: Record<string, Record<string, string>> = {
  findDocuments: { search: "e" },
  getArchiveUrl: { folderId: "null" },
  listTaskPlan: { ceremony: "civil", today: getUtcToday() },
  previewDateMove: { to: "2027-06-12", today: getUtcToday() },
  previewTaskDay: { unit: "month", before: "2", today: getUtcToday() },
};

/** The files that are sent to each uploading endpoint. */
export const exampleUploads: Record<string, readonly SentFile[]> = {
  uploadFiles: [{ name: "intrusion.txt", bytes: "Intrusion" }],
  uploadPhoto: [examplePicture],
  importWedding: [{ name: "wedding.zip", bytes: await createSmallestArchive() }],
};

/** Today by the server's clock; calls with a `today` reject days that are too far from it. */
export function getUtcToday(): string {
  return new Date().toISOString().slice(0, 10);
}
