/** Hostile uploads: each is refused, or stored without doing harm. */
import { madeBodies } from "./hostile/bodies.ts";
import { contents } from "./hostile/contents.ts";
import { names } from "./hostile/names.ts";
import { papers } from "./hostile/documents.ts";
import { pictures } from "./hostile/pictures.ts";
import type { HostileUpload } from "./hostile/upload.ts";

export const hostileUploads: readonly HostileUpload[] = [
  ...contents,
  ...pictures,
  ...papers,
  ...names,
  ...madeBodies,
];
