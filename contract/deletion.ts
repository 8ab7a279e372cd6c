/** Deleting an account or a whole wedding for good. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { DeletionPreview } from "./deletion-preview.ts";
import { reauthenticationPassword } from "./passwords.ts";
import { requiredLine } from "./values.ts";

/** Days until a deletion that one of a couple asked for; until then either of the two can stop it. */
export const deletionGraceDays = 7;

/** Years without a sign-in after which an account is deleted. */
export const unusedAccountYears = 3;

/** Days of notice before an unused account is deleted. They include the three days that an email may be retried. */
export const unusedAccountNoticeDays = 35;

/** The word to type as a confirmation, in the reader's language. */
export const confirmationWords = { fr: "SUPPRIMER", en: "DELETE" } as const;

/** One of the words, in capitals or small letters. */
export const confirmation = v.pipe(
  requiredLine(50),
  v.transform((typed) => typed.toUpperCase()),
  v.picklist(Object.values(confirmationWords), "confirmation_word"),
);

export const DeletionRequest = v.object({ password: reauthenticationPassword, confirmation });
export type DeletionRequest = v.InferOutput<typeof DeletionRequest>;

export const deleteAccount = endpoint({
  method: "POST",
  path: "/api/account-deletions",
  access: "account",
  summary: "Delete one's account at once; the wedding with it if nobody else is of the couple",
  body: DeletionRequest,
  reply: v.object({ ok: v.literal(true), wedding_deleted: v.boolean() }),
});

export const deleteWedding = endpoint({
  method: "POST",
  path: "/api/wedding-deletions",
  access: "wedding",
  permission: "couple",
  summary: "Delete the whole wedding: at once if nobody else is of the couple, else in seven days",
  body: DeletionRequest,
  /** null: the deletion is complete. */
  reply: v.object({ ok: v.literal(true), due_at: v.nullable(v.string()) }),
});

export const stopDeletion = endpoint({
  method: "DELETE",
  path: "/api/wedding-deletions",
  access: "wedding",
  permission: "couple",
  summary: "Stop the deletion of the wedding",
  reply: DeletionPreview,
});
