/** Who would be left, and whether the wedding is to go: asked on every page, so it stands alone. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";

/** What would go, so that nobody is surprised. */
export const Leaving = v.object({
  /** First and last names of the others of the couple: while there is one, the wedding stays when an account goes. */
  others: v.array(v.string()),
  /** The deletion of the wedding that was asked for and not stopped; null if none. */
  deletion: v.nullable(
    v.object({
      /** First and last name; '' once that account is gone. */
      asked_by: v.string(),
      /** Whether it was the reader. */
      mine: v.boolean(),
      /** ISO 8601 instants, UTC. */
      asked_at: v.string(),
      due_at: v.string(),
    }),
  ),
});
export type Leaving = v.InferOutput<typeof Leaving>;

export const getLeaving = endpoint({
  method: "GET",
  path: "/api/deletions",
  access: "account",
  summary: "Who else is of the couple, and whether the wedding is to be deleted",
  reply: Leaving,
});
