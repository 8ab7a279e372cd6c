/** All migrations in order. New ones are appended; a released one is never changed. */
import { foundations } from "./0001-foundations.ts";
import { planning } from "./0002-planning.ts";
import { documents } from "./0003-documents.ts";
import { accounts } from "./0004-accounts.ts";
import { members } from "./0005-members.ts";
import { seating } from "./0006-seating.ts";
import { scale } from "./0007-scale.ts";
import { withdrawals } from "./0008-withdrawals.ts";
import { unusedAccounts } from "./0009-unused-accounts.ts";
import { replies } from "./0010-replies.ts";
import { money } from "./0011-money.ts";
import { townHall } from "./0012-town-hall.ts";
import { calendar } from "./0013-calendar.ts";
import { checklist } from "./0015-checklist.ts";
import { thanks } from "./0019-thanks.ts";
import { taskFacts } from "./0020-task-facts.ts";
import { catererBriefs } from "./0022-caterer-briefs.ts";
import { printSettings } from "./0023-print-settings.ts";
import { permissions } from "./0025-permissions.ts";
import { journal } from "./0026-journal.ts";
import { runSheet } from "./0027-run-sheet.ts";
import { sentBriefs } from "./0028-sent-briefs.ts";
import { closedReplies } from "./0035-closed-replies.ts";
import { limits } from "./0032-limits.ts";
import { numberedTables } from "./0034-table-numbers.ts";
import { costs } from "./0037-costs.ts";
import { partsInBin } from "./0041-parts-in-bin.ts";
import { taskReminders } from "./0046-task-reminders.ts";
import { coordinates } from "./0051-coordinates.ts";
import { firstQuestions } from "./0053-first-questions.ts";
import { purging } from "./0054-purging.ts";
import { undoByColumn } from "./0061-undo-by-column.ts";
import { invitationText } from "./0060-invitation-text.ts";
import type { Migration } from "./migration.ts";

export const migrations: readonly Migration[] = [
  foundations,
  planning,
  documents,
  accounts,
  members,
  seating,
  scale,
  withdrawals,
  unusedAccounts,
  replies,
  money,
  townHall,
  calendar,
  checklist,
  thanks,
  taskFacts,
  catererBriefs,
  printSettings,
  permissions,
  journal,
  runSheet,
  sentBriefs,
  limits,
  numberedTables,
  closedReplies,
  costs,
  partsInBin,
  taskReminders,
  coordinates,
  firstQuestions,
  purging,
  invitationText,
  undoByColumn,
];
