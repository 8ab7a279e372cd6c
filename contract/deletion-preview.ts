/**
 * Who else is in the couple, and whether a deletion of the wedding is pending. This is a separate file, because
 * every page needs it.
 */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";

/** What a deletion would affect. */
export const DeletionPreview = v.object({
  /**
   * Full names of the other members of the couple. While there is one, the wedding stays when an account is deleted.
   */
  others: v.array(v.string()),
  /** The pending deletion of the wedding; null if there is none. */
  deletion: v.nullable(
    v.object({
      /** Full name; '' if that account was deleted. */
      asked_by: v.string(),
      /** Whether the reader requested it. */
      mine: v.boolean(),
      /** ISO 8601 instants, UTC. */
      asked_at: v.string(),
      due_at: v.string(),
    }),
  ),
});
export type DeletionPreview = v.InferOutput<typeof DeletionPreview>;

export const getLeaving = endpoint({
  method: "GET",
  path: "/api/deletions",
  access: "account",
  summary: "Who else is of the couple, and whether the wedding is to be deleted",
  reply: DeletionPreview,
});
