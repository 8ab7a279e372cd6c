/** The import of the archive of a wedding, as `contract/export.ts` creates it, as a new wedding. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { WeddingMembership } from "./members.ts";

/** How many archives one account may send in an hour. */
export const maxWeddingImportsPerHour = 5;

const count = v.number();

/** What the new wedding does not have of the archive. */
export const OmittedCounts = v.object({
  /** Guests without a seat now: the table had none left, or it was beyond the limit before the wedding is paid. */
  unseated: count,
  /** Rows in the bin. */
  in_bin: count,
  /** Whether guests could reply. Replies are closed in the new wedding. */
  open_replies: v.boolean(),
  /** Invitations and reminders that were sent. */
  sends: count,
  journal_entries: count,
  /** Briefs for which somebody confirmed that the people concerned know. */
  consents: count,
  /** Links of caterers, providers and witnesses. */
  links: count,
});
export type OmittedCounts = v.InferOutput<typeof OmittedCounts>;

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
  reply: v.object({
    ...WeddingMembership.entries,
    tables: v.record(v.string(), count),
    left_out: OmittedCounts,
  }),
});
