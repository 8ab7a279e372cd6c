/** This type has its own file, so that the files of rows and `tables.ts` do not import each other. */

/** A row of a wedding that can be moved to the bin. */
// Unlike an interface, it may be read as columns by name.
export type SoftDeletable = {
  wedding_id: string;
  id: string;
  created_at: number;
  /** Set while the row is in the bin. */
  deleted_at: number | null;
};
