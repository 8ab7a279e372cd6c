import { fileLinkKinds } from "#contract/documents.ts";
import { oneOf, ref } from "../columns.ts";
import { plainTable, type RowWithoutBinOf } from "../table.ts";

export const file_links = plainTable({
  columns: {
    file_id: ref("files"),
    kind: oneOf(fileLinkKinds),
    thing_id: ref("provider_contacts", "budget_items", "expenses", "quotes"),
  },
  key: ["file_id", "kind", "thing_id"],
  kind: "file_link",
  area: "documents",
});
export type FileLinkRow = RowWithoutBinOf<(typeof file_links)["columns"]>;
