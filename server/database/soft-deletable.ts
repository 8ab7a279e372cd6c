/** The columns of every row that can be moved to the bin: a file of its own, because the files of rows and `tables.ts` would import each other. */

/** A row of a wedding that can be moved to the bin. */
// A type and not an interface, because only a type can be assigned to a record of columns.
export type SoftDeletable = {
  wedding_id: string;
  id: string;
  created_at: number;
  /** Set while the row is in the bin. */
  deleted_at: number | null;
};
