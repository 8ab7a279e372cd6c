/** Apart from the tables, so that files of rows and the list of all tables do not import each other. */

/** A thing of a wedding that can lie in the bin. */
export interface SoftDeletable {
  wedding_id: string;
  id: string;
  created_at: number;
  /** Set while it lies in the bin. */
  deleted_at: number | null;
}
