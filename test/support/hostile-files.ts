/** Hostile uploads: each is refused, or stored without doing harm. */
import { bodyUploads } from "./hostile/bodies.ts";
import { contentUploads } from "./hostile/contents.ts";
import { nameUploads } from "./hostile/names.ts";
import { documentUploads } from "./hostile/documents.ts";
import { pictureUploads } from "./hostile/pictures.ts";
import type { HostileUpload } from "./hostile/upload.ts";

export const hostileUploads: readonly HostileUpload[] = [
  ...contentUploads,
  ...pictureUploads,
  ...documentUploads,
  ...nameUploads,
  ...bodyUploads,
];
