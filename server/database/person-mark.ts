import { createHash } from "node:crypto";

/**
 * Stands for a person in the journal. The id of an account must not stay there after the account is deleted, and it
 * cannot be computed from the mark; the marks of the present members can be computed from their ids.
 */
export function getPersonMark(userId: string): string {
  return createHash("sha256").update(userId).digest("hex");
}
