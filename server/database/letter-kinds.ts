/** Every kind of letter that is mailed. */
export const letterKinds = [
  "confirm",
  "reset",
  "password_changed",
  "password_reset",
  "address_asked",
  "address_changed",
  "google_joined",
  "google_left",
  "signed_out_everywhere",
  "deletion_asked",
  "deletion_stopped",
  "wedding_deleted",
  "account_deleted",
  "partner_left",
  "weekly",
] as const;
export type LetterKind = (typeof letterKinds)[number];
