/** Leaving: one's account, or the whole wedding, for good. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { passwordAgain } from "./profile.ts";
import { requiredLine } from "./values.ts";

/** Days the other of the couple has to stop the deletion of the wedding. */
export const stopDays = 7;

/** What must be typed, in the reader's language. */
export const confirmationWords = { fr: "SUPPRIMER", en: "DELETE" } as const;

/** One of the words, whatever its case. */
export const confirmation = v.pipe(
  requiredLine(50),
  v.transform((typed) => typed.toUpperCase()),
  v.picklist(Object.values(confirmationWords), "confirmation_word"),
);

export const Deletion = v.object({ password: passwordAgain, confirmation });
export type Deletion = v.InferOutput<typeof Deletion>;

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
  access: "member",
  summary: "Who else is of the couple, and whether the wedding is to be deleted",
  reply: Leaving,
});

export const deleteAccount = endpoint({
  method: "POST",
  path: "/api/account-deletions",
  access: "member",
  summary: "Delete one's account at once; the wedding with it if nobody else is of the couple",
  body: Deletion,
  reply: v.object({ ok: v.literal(true), wedding_deleted: v.boolean() }),
});

export const deleteWedding = endpoint({
  method: "POST",
  path: "/api/wedding-deletions",
  access: "member",
  summary: "Delete the whole wedding: at once if nobody else is of the couple, else in seven days",
  body: Deletion,
  /** null: it is done. */
  reply: v.object({ ok: v.literal(true), due_at: v.nullable(v.string()) }),
});

export const stopDeletion = endpoint({
  method: "DELETE",
  path: "/api/wedding-deletions",
  access: "member",
  summary: "Stop the deletion of the wedding",
  reply: Leaving,
});
