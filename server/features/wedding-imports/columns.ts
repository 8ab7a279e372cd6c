/** What an import takes of each exported table and column. */
import { BriefContent } from "#contract/brief-contents.ts";
import { BriefChanges, briefChannels, briefMailStatuses } from "#contract/caterer-briefs.ts";
import { replyEventKinds } from "#contract/replies.ts";
import { limits, text as freeText } from "#contract/values.ts";
import type { ExportedTable } from "#server/features/export/service.ts";
import {
  between,
  type Column,
  nullOnImport,
  instant,
  json,
  oneOf,
  optional,
  ref,
  binnableRow,
  rowId,
  text,
  userId,
  integer,
} from "#server/database/columns.ts";
import { plainTableEntries, binTableEntries } from "#server/database/described-tables.ts";
import { tablesNotImported } from "./left-out.ts";

export type ImportedTable = Exclude<ExportedTable, keyof typeof tablesNotImported>;
type Columns = Readonly<Record<string, Column>>;

/** Of the logs, which have no table description. */
const logColumns = {
  reply_events: {
    id: rowId,
    guest_id: ref("guests"),
    moment_id: optional(ref("moments")),
    what: oneOf(replyEventKinds),
    from_value: optional(text(freeText(limits.comment))),
    to_value: optional(text(freeText(limits.comment))),
    link_id: nullOnImport(optional(rowId)),
    user_id: userId,
    at: integer(between(0, Number.MAX_SAFE_INTEGER)),
  },
  caterer_brief_versions: {
    id: rowId,
    moment_id: ref("moments"),
    number: integer(between(1)),
    sent_at: instant,
    sent_by: userId,
    channel: oneOf(briefChannels),
    recipient: text(BriefChanges.entries.recipient),
    mail_status: optional(oneOf(briefMailStatuses)),
    content: json(BriefContent, "keep"),
  },
};

const describedColumns = [
  ...binTableEntries.map(([name, { columns }]): [string, Columns] => [name, { ...binnableRow, ...columns }]),
  ...plainTableEntries.map(([name, { columns }]): [string, Columns] => [name, columns]),
];

export const importedColumns: Readonly<Record<string, Columns>> = {
  ...logColumns,
  ...Object.fromEntries(
    describedColumns.filter(([name]) => !(name in tablesNotImported)).map(removeNotExported),
  ),
};

function removeNotExported([name, columns]: [string, Columns]): [string, Columns] {
  const keptColumns = Object.entries(columns).filter(([, { notExported }]) => notExported === undefined);
  return [name, Object.fromEntries(keptColumns)];
}

export function isImportedTable(name: string): name is ImportedTable {
  return name in importedColumns;
}
