/** What an import takes of each exported table and column. */
import { BriefContent } from "#contract/brief-contents.ts";
import { BriefChanges, briefChannels, briefMailStatuses } from "#contract/caterer-briefs.ts";
import { replyEventKinds } from "#contract/replies.ts";
import { limits, text as freeText } from "#contract/values.ts";
import type { ExportedTable } from "#server/features/export/service.ts";
import {
  between,
  type Column,
  emptied,
  instant,
  json,
  oneOf,
  optional,
  ref,
  row,
  rowId,
  text,
  user,
  whole,
} from "#server/database/columns.ts";
import { plainList, tableList } from "#server/database/described-tables.ts";
import { leftOut } from "./left-out.ts";

export type ImportedTable = Exclude<ExportedTable, keyof typeof leftOut>;
type Columns = Readonly<Record<string, Column>>;

/** Logs, which are not described. */
const logs = {
  reply_events: {
    id: rowId,
    guest_id: ref("guests"),
    moment_id: optional(ref("moments")),
    what: oneOf(replyEventKinds),
    from_value: optional(text(freeText(limits.comment))),
    to_value: optional(text(freeText(limits.comment))),
    link_id: emptied(optional(rowId)),
    user_id: user,
    at: whole(between(0, Number.MAX_SAFE_INTEGER)),
  },
  caterer_brief_versions: {
    id: rowId,
    moment_id: ref("moments"),
    number: whole(between(1)),
    sent_at: instant,
    sent_by: user,
    channel: oneOf(briefChannels),
    recipient: text(BriefChanges.entries.recipient),
    mail_status: optional(oneOf(briefMailStatuses)),
    content: json(BriefContent, "keep"),
  },
};

const described = [
  ...tableList.map(([name, { columns }]): [string, Columns] => [name, { ...row, ...columns }]),
  ...plainList.map(([name, { columns }]): [string, Columns] => [name, columns]),
];

export const imported: Readonly<Record<string, Columns>> = {
  ...logs,
  ...Object.fromEntries(described.filter(([name]) => !(name in leftOut)).map(withoutNotExported)),
};

function withoutNotExported([name, columns]: [string, Columns]): [string, Columns] {
  const taken = Object.entries(columns).filter(([, { notExported }]) => notExported === undefined);
  return [name, Object.fromEntries(taken)];
}

export function isImported(name: string): name is ImportedTable {
  return name in imported;
}
