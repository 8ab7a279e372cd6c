import { createFolder } from "#contract/documents.ts";
import {
  nullOnImport,
  notExported,
  optional,
  ref,
  rowId,
  serverText,
  text,
  notJournaled,
} from "../columns.ts";
import { type RowOf, table } from "../table.ts";

const { name } = createFolder.body.entries;

export const folders = table({
  columns: {
    parent_folder_id: optional(ref("folders")),
    name: text(name),
    /** The key by which names are compared: unique among the rows of a folder that are not in the bin. */
    name_key: notExported(notJournaled(serverText), "the name again"),
    /** The folder whose deletion moved it to the bin; null if it was deleted by itself, or is not in the bin. */
    deleted_with: notJournaled(nullOnImport(optional(rowId))),
  },
  kind: "folder",
  area: "documents",
  notFound: "folder_not_found",
  label: (row) => row.name,
});
export type FolderRow = RowOf<(typeof folders)["columns"]>;
