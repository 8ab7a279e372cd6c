import { createFolder } from "#contract/documents.ts";
import {
  content,
  emptied,
  notExported,
  optional,
  ref,
  rowId,
  serverText,
  text,
  unnoted,
} from "../columns.ts";
import { type RowOf, table } from "../table.ts";

const { name } = createFolder.body.entries;

export const files = table({
  columns: {
    folder_id: optional(ref("folders")),
    content_id: unnoted(content),
    name: text(name),
    /** As of folders. */
    name_key: notExported(unnoted(serverText), "the name again"),
    deleted_with: unnoted(emptied(optional(rowId))),
  },
  kind: "file",
  area: "documents",
  notFound: "file_not_found",
  label: (row) => row.name,
});
export type FileRow = RowOf<(typeof files)["columns"]>;
