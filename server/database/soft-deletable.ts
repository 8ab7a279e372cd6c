/**
 * The columns of every row that can be moved to the bin. They have a file of their own, because the files of rows and
 * `tables.ts` would import each other.
 */

// A type and not an interface, because only a type can be assigned to a record of columns.
export type SoftDeletable = {
  wedding_id: string;
  id: string;
  created_at: number;
  /** Set while the row is in the bin. */
  deleted_at: number | null;
};
