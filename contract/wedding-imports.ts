/** Imports the archive of a wedding, as `contract/export.ts` creates it, as a new wedding. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { WeddingMembership } from "./members.ts";

/** How many archives one account may send in an hour. */
export const importsPerHour = 5;

export const importWedding = endpoint({
  method: "POST",
  path: "/api/wedding-imports",
  access: "account",
  summary: "Take in an archive as a new wedding; this session works on it from now on",
  body: v.object({}),
  upload: "archive",
  /** An archive holds all files of a wedding. */
  largestUpload: "quota",
  /** `tables`: the number of imported rows by table. */
  reply: v.object({ ...WeddingMembership.entries, tables: v.record(v.string(), v.number()) }),
});
