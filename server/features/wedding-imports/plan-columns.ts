/** What an import takes of tasks, events, the run sheet, providers, the caterer brief and documents. */
import { BriefContent, nameLevels } from "#contract/brief-contents.ts";
import { BriefChanges, briefChannels, briefMailStatuses } from "#contract/caterer-briefs.ts";
import { offsetUnits, starterTasks } from "#contract/checklist.ts";
import { createFolder, linkKinds } from "#contract/documents.ts";
import { pieces, PrintOptionsChanges } from "#contract/stationery.ts";
import { NewTask, taskTypes } from "#contract/todos.ts";
import { optionalDay } from "#contract/values.ts";
import {
  between,
  content,
  flag,
  instant,
  json,
  none,
  oneOf,
  optional,
  ref,
  rowId,
  text,
  user,
  whole,
  row,
  counted,
  type Column,
} from "#server/database/columns.ts";

const fileName = createFolder.body.entries.name;

export const planColumns = {
  tasks: {
    ...row,
    title: text(NewTask.entries.title),
    type: oneOf(taskTypes),
    custom_description: text(NewTask.entries.custom_description),
    date: optional(text(optionalDay)),
    is_completed: flag,
    starter_key: optional(oneOf(starterTasks.map(({ key }) => key))),
    offset_unit: optional(oneOf(offsetUnits)),
    offset_before: optional(whole(between(-1000, 1000))),
    dated_from: optional(text(optionalDay)),
    ignores_fact: flag,
    sequence: whole(counted),
    assigned_user_id: none,
    assigned_witness_id: optional(ref("witnesses")),
  },
  caterer_briefs: {
    moment_id: ref("moments"),
    names: oneOf(nameLevels),
    remarks: text(BriefChanges.entries.remarks),
    recipient: text(BriefChanges.entries.recipient),
    consent_confirmed_at: none,
    consent_confirmed_by: none,
    link_created_at: none,
    link_opened_at: none,
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
  print_settings: { piece: oneOf([...pieces, "all"]), options: json(PrintOptionsChanges) },
  folders: {
    ...row,
    parent_folder_id: optional(ref("folders")),
    name: text(fileName),
    deleted_with: none,
  },
  files: {
    ...row,
    folder_id: optional(ref("folders")),
    content_id: content,
    name: text(fileName),
    deleted_with: none,
  },
  file_links: {
    file_id: ref("files"),
    kind: oneOf(linkKinds),
    thing_id: ref("provider_contacts", "budget_items", "expenses", "quotes"),
  },
} satisfies Readonly<Record<string, Readonly<Record<string, Column>>>>;
