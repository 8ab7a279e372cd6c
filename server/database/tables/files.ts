import { createFolder } from "#contract/documents.ts";
import {
  contentId,
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

export const files = table({
  columns: {
    folder_id: optional(ref("folders")),
    content_id: notJournaled(contentId),
    name: text(name),
    /** See `name_key` and `deleted_with` of folders. */
    name_key: notExported(notJournaled(serverText), "the name again"),
    deleted_with: notJournaled(nullOnImport(optional(rowId))),
  },
  kind: "file",
  area: "documents",
  notFound: "file_not_found",
  label: (row) => row.name,
});
export type FileRow = RowOf<(typeof files)["columns"]>;
