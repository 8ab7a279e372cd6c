/** Connects features that depend on each other, so that they need not import each other. */
import { getCountedDay } from "#contract/seasons.ts";
import type { Queries } from "./database/database.ts";
import type { MemberEffects } from "./features/members/service.ts";
import { describedDeletes, describedInBin, type HooksOfTables } from "./features/bin/described.ts";
import { restore, type RestoreHandlers } from "./features/bin/service.ts";
import type { BudgetEffects } from "./features/budget/service.ts";
import type { DaySources } from "./features/day/service.ts";
import type { DateMoveSources } from "./features/date-moves/service.ts";
import { forgetInBriefs, purgeBriefs } from "./features/caterer-briefs/forgetting.ts";
import { briefDocuments } from "./features/caterer-briefs/service.ts";
import { fileInBin, folderInBin } from "./features/documents/restore-handlers.ts";
import { fileLinkUndo, linkQuoteFiles } from "./features/documents/copying-links.ts";
import { type ExpenseEffects, savePayerName, tieToPayer } from "./features/expenses/service.ts";
import { householdInBin, householdUndo, listHouseholds } from "./features/guests/households.ts";
import { guestUndo } from "./features/guests/many.ts";
import { type GuestEffects, guestInBin } from "./features/guests/service.ts";
import { healthErasureOn, scheduleErasure } from "./features/health-data/service.ts";
import {
  deleteInstalment,
  deleteUnpaid,
  followSignature,
  followWeddingDay,
  instalmentInBin,
  instalmentItems,
  getCosts,
} from "./features/instalments/service.ts";
import { getCivilDay } from "./features/moments/service.ts";
import { answerByLink } from "./features/moments/by-link.ts";
import * as attendances from "./features/moments/attendances.ts";
import * as imports from "./features/moments/importing.ts";
import { applyMomentMoves, followers, previewMomentMoves } from "./features/moments/moving.ts";
import { followWedding } from "./features/moments/following.ts";
import { updateGuestResults } from "./features/moments/results.ts";
import { attendanceUndo } from "./features/moments/undo.ts";
import { momentInBin } from "./features/moments/deleting.ts";
import { followNames, type PayerEffects, payerInBin } from "./features/payers/service.ts";
import { photoInBin } from "./features/photos/service.ts";
import { contactInBin } from "./features/providers/service.ts";
import type { ChoiceEffects } from "./features/quotes/choosing.ts";
import { quoteInBin } from "./features/quotes/service.ts";
import { purgeQuestionsAbout } from "./features/replies/questions.ts";
import type { PageSources } from "./features/reply-page/loading.ts";
import { deleteLinkOfPerson } from "./features/run-sheet/links.ts";
import { listRunRows, runRowInBin } from "./features/run-sheet/service.ts";
import { tickRunRows } from "./features/run-sheet/ticking.ts";
import { moveGuests } from "./features/seating/service.ts";
import { reseatGuest, tableInBin, wishInBin } from "./features/seating/restore-handlers.ts";
import { purgeEventsOf } from "./features/reply-links/service.ts";
import { listOwnedLinkRows } from "./features/replies/links.ts";
import type { StationerySources } from "./features/stationery/loading.ts";
import { stationeryDocuments } from "./features/stationery/service.ts";
import { listTableRows } from "./features/seating/tables.ts";
import { type SettlementSources, settlementInBin } from "./features/settlements/service.ts";
import { thanksInBin } from "./features/thanks/service.ts";
import { applyTaskMoves, dateTasks, previewTaskMoves } from "./features/todos/moving.ts";
import { releaseTasksOf } from "./features/todos/service.ts";
import { describedUndo } from "./features/undo/by-column.ts";
import { deleteUndoChanges, type UndoHandlers } from "./features/undo/service.ts";
import type { WeddingEffects } from "./features/wedding/service.ts";
import { weddingUndo } from "./features/wedding/undo.ts";
import type { DeleteHandlers } from "./features/journal/undoing.ts";
import type { WeddingContext } from "./platform/context.ts";
import type { PrintedDocuments } from "./platform/http/prints.ts";

export const payerEffects: PayerEffects = { tieExpenses: tieToPayer, keepName: savePayerName };

/** What features do themselves for rows in the bin, each for a reason. */
const binHooks: HooksOfTables = {
  // No household and no guest has two thank-yous.
  thanks: thanksInBin,
  witnesses: { beforePurge: deleteRunLinks("witness") },
  provider_contacts: { ...contactInBin, beforePurge: deleteRunLinks("provider") },
  // Private rows do not exist for a helper.
  run_rows: runRowInBin,
  // One name, number and head table; former guests sit down again.
  tables: tableInBin,
  // One wish for each pair, and of each kind for each guest.
  wishes: wishInBin,
  // Named by payer and sum.
  settlements: settlementInBin,
  // The couple and their account stay; expenses keep the name of a giver.
  payers: payerInBin(payerEffects),
  // A limit for each item, and one that is chosen.
  quotes: quoteInBin,
  // A limit for each item, and one balance.
  instalments: instalmentInBin,
  // One photo in each place; contents in the storage.
  photos: photoInBin,
  // Content along; the former place or the nearest, one name in each; contents in the storage.
  folders: folderInBin,
  files: fileInBin,
  // Secret links.
  households: householdInBin,
  guests: {
    ...guestInBin,
    async afterRestore(context, { id }) {
      await reseatGuest(context, id);
      await updateGuestResults(context, [id]);
    },
    forget: [forgetInBriefs],
    async beforePurge(db, weddingId, ids) {
      await guestInBin.beforePurge?.(db, weddingId, ids);
      await purgeEventsOf(db, weddingId, "guest_id", ids);
    },
  },
  moments: {
    ...momentInBin,
    async afterRestore(context) {
      await updateGuestResults(context);
      // A restored moment may become the last day of the wedding.
      await scheduleErasure(context);
    },
    async beforePurge(db, weddingId, ids) {
      await purgeBriefs(db, weddingId, ids);
      await purgeQuestionsAbout(db, weddingId, ids);
      await purgeEventsOf(db, weddingId, "moment_id", ids);
    },
  },
};

/** Deletes the links to the run sheet of people who are deleted for good. */
function deleteRunLinks(kind: "witness" | "provider") {
  return async (db: Queries, weddingId: string, ids: readonly string[]): Promise<void> => {
    for (const personId of ids) await deleteLinkOfPerson(db, weddingId, { kind, personId });
  };
}

/** The function that restores each kind of row from the bin. */
export const restoreHandlers: RestoreHandlers = describedInBin(binHooks, deleteUndoChanges);

export const guestEffects: GuestEffects = {
  async seat(context, moves) {
    await moveGuests(context, moves);
  },
  setPresence: attendances.setPresence,
  invite: attendances.inviteNew,
  changeInvitations: attendances.updateAttendances,
  importAttendances: imports.importAttendances,
  answersByGuest: imports.answersByGuest,
  givenAnswers: imports.givenAnswers,
  momentIdsOn: imports.momentIdsOn,
  updateResults: updateGuestResults,
};

export const memberEffects: MemberEffects = { releaseTasks: releaseTasksOf };

export const stationerySources: StationerySources = {
  listHouseholds,
  listTableRows,
  listLinks: listOwnedLinkRows,
};

export const budgetEffects: BudgetEffects = { followSignature };

export const expenseEffects: ExpenseEffects = { instalmentItems };

export const settlementSources: SettlementSources = { getCosts };

export const choiceEffects: ChoiceEffects = { followSignature, linkFiles: linkQuoteFiles };

export const weddingEffects: WeddingEffects = {
  async follow(context, change) {
    await followWedding(context, change);
    await followNames(context, payerEffects, change);
    const { wedding_date: day } = change.after;
    if (change.before.wedding_date !== day) await followWeddingDay(context, day);
    const counted = getCountedDay(change.after);
    const isOfSeason = change.before.wedding_date === null || day === null;
    if (getCountedDay(change.before) !== counted) await dateTasks(context, counted, { isOfSeason });
    await scheduleErasure(context);
  },
  getCivilDay,
  healthErasureOn,
};

export const dateMoveSources: DateMoveSources = {
  weddingEffects,
  previewTaskMoves,
  applyTaskMoves,
  previewMomentMoves,
  applyMomentMoves,
  followers,
};

export const daySources: DaySources = { listRunRows, tickRunRows, listTableRows };

export const pageSources: PageSources = {
  invitations: attendances.liveAttendances,
  households: listHouseholds,
  answer: answerByLink,
};

/** What makes each PDF under `/print/{wedding}/{document}.pdf`, by the name of the document. */
export const printedDocuments: PrintedDocuments = {
  ...stationeryDocuments(stationerySources),
  ...briefDocuments,
};

const fromBin = (context: WeddingContext, id: string) => restore(context, restoreHandlers, id);

/** The undo function of each kind of row that bulk changes touch. */
export const undoHandlers: UndoHandlers = {
  ...describedUndo(
    { ...describedDeletes(binHooks), instalment: deleteUnpaid },
    // Due days that are counted from the signature move with it.
    { budget_items: { afterWrite: followSignature } },
  ),
  attendance: attendanceUndo,
  household: householdUndo(fromBin),
  guest: guestUndo({ effects: guestEffects, restore: fromBin }),
  file_link: fileLinkUndo,
  wedding: weddingUndo(weddingEffects),
};

/** The function that moves each kind of row to the bin. */
export const deleteHandlers: DeleteHandlers = {
  ...describedDeletes(binHooks),
  // The balance stays while its schedule has other parts, but an undo takes the whole schedule away.
  instalment: deleteInstalment,
};
