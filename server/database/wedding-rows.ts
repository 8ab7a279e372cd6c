/** Rows about the wedding itself. */
/** The wedding will be deleted, unless a member of the couple stops it. */
export interface WeddingDeletionRow {
  wedding_id: string;
  asked_by: string | null;
  asked_at: number;
  due_at: number;
}
