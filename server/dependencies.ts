/** Connects features that depend on each other, so that they need not import each other. */
import { getReferenceDay } from "#contract/seasons.ts";
import type { Queries } from "./database/database.ts";
import type { MemberDependencies } from "./features/members/service.ts";
import { createDeleteHandlers, createBinHandlers, type HooksOfTables } from "./features/bin/described.ts";
import { restoreInTransaction, type BinHandlers } from "./features/bin/service.ts";
import type { BudgetDependencies } from "./features/budget/service.ts";
import type { DayDependencies } from "./features/day/service.ts";
import type { DateMoveDependencies } from "./features/date-moves/service.ts";
import { erasePeopleInBriefs, purgeVersions } from "./features/caterer-briefs/erasing.ts";
import { briefDocuments } from "./features/caterer-briefs/service.ts";
import { fileBinHooks, folderBinHooks } from "./features/documents/bin-hooks.ts";
import { fileLinkUndoHandler, linkQuoteFiles } from "./features/documents/added-links.ts";
import { type ExpenseDependencies, savePayerName, linkExpensesToPayer } from "./features/expenses/service.ts";
import {
  householdBinHooks,
  createHouseholdUndoHandler,
  listHouseholds,
} from "./features/guests/households.ts";
import { createGuestUndoHandler } from "./features/guests/bulk-changes.ts";
import { type GuestDependencies, guestBinHooks } from "./features/guests/service.ts";
import { getHealthErasureDay, scheduleErasure } from "./features/health-data/service.ts";
import {
  deleteInstalment,
  deleteUnpaidInstalment,
  followSignature,
  followWeddingDay,
  instalmentBinHooks,
  getItemIdByInstalment,
  loadCosts,
} from "./features/instalments/service.ts";
import { loadCivilDay } from "./features/moments/service.ts";
import { saveAnswersByLink } from "./features/moments/by-link.ts";
import * as attendances from "./features/moments/attendances.ts";
import * as momentImports from "./features/moments/importing.ts";
import { applyMomentMoves, loadFollowers, previewMomentMoves } from "./features/moments/moving.ts";
import { followWedding } from "./features/moments/following.ts";
import { updateGuestResults } from "./features/moments/results.ts";
import { attendanceUndoHandler } from "./features/moments/undo.ts";
import { momentBinHooks } from "./features/moments/deleting.ts";
import { followNames, type PayerDependencies, createPayerBinHooks } from "./features/payers/service.ts";
import { photoBinHooks } from "./features/photos/service.ts";
import { contactBinHooks } from "./features/providers/service.ts";
import type { ChoiceDependencies } from "./features/quotes/choosing.ts";
import { quoteBinHooks } from "./features/quotes/service.ts";
import { purgeQuestionsAbout } from "./features/replies/questions.ts";
import type { ReplyPageDependencies } from "./features/reply-page/loading.ts";
import { deleteLinkOfPerson } from "./features/run-sheet/links.ts";
import { listRunRows, runRowBinHooks } from "./features/run-sheet/service.ts";
import { tickRunRows } from "./features/run-sheet/ticking.ts";
import { moveGuests } from "./features/seating/service.ts";
import { reseatGuest, tableBinHooks, wishBinHooks } from "./features/seating/bin-hooks.ts";
import { purgeEvents } from "./features/reply-links/service.ts";
import { listOwnedLinkRows } from "./features/replies/links.ts";
import type { StationeryDependencies } from "./features/stationery/loading.ts";
import { createStationeryDocuments } from "./features/stationery/service.ts";
import { listTableRows } from "./features/seating/tables.ts";
import { type SettlementDependencies, settlementBinHooks } from "./features/settlements/service.ts";
import { thanksBinHooks } from "./features/thanks/service.ts";
import { applyTaskMoves, updateTaskDates, previewTaskMoves } from "./features/todos/moving.ts";
import { unassignTasksOf } from "./features/todos/service.ts";
import { createUndoHandlers } from "./features/undo/by-column.ts";
import { removeRowsFromUndo, type UndoHandlers } from "./features/undo/service.ts";
import type { WeddingDependencies } from "./features/wedding/service.ts";
import { createWeddingUndoHandler } from "./features/wedding/undo.ts";
import type { DeleteHandlers } from "./features/journal/undoing.ts";
import type { WeddingContext } from "./platform/context.ts";
import type { PrintedDocuments } from "./platform/http/printed-documents.ts";

export const payerDependencies: PayerDependencies = { linkExpenses: linkExpensesToPayer, savePayerName };

/** What features do themselves for rows in the bin, each for a reason. */
const binHooks: HooksOfTables = {
  // No household and no guest has two thank-yous.
  thanks: thanksBinHooks,
  witnesses: { beforePurge: deleteRunLinks("witness") },
  provider_contacts: { ...contactBinHooks, beforePurge: deleteRunLinks("provider") },
  // Private rows do not exist for a helper.
  run_rows: runRowBinHooks,
  // A restored table gets a free name, and is no second head table; its guests sit down again.
  tables: tableBinHooks,
  // A restored wish replaces the one for the same pair, or of the same kind and guest.
  wishes: wishBinHooks,
  // The bin names them by payer and sum.
  settlements: settlementBinHooks,
  // The couple and their account cannot be deleted; expenses keep the name of a giver.
  payers: createPayerBinHooks(payerDependencies),
  // An item has a limit of quotes, and at most one that is chosen.
  quotes: quoteBinHooks,
  // An item has a limit of instalments, and at most one balance.
  instalments: instalmentBinHooks,
  // A restored photo replaces the one in its place; a purged one leaves the storage.
  photos: photoBinHooks,
  // What a folder holds goes with it. What is restored returns to its folder, or to the top level if that is gone, and
  // gets a free name there. Purged files leave the storage.
  folders: folderBinHooks,
  files: fileBinHooks,
  // Their reply links are purged with them.
  households: householdBinHooks,
  guests: {
    ...guestBinHooks,
    async afterRestore(context, { id }) {
      await reseatGuest(context, id);
      await updateGuestResults(context, [id]);
    },
    eraseCopies: [erasePeopleInBriefs],
    async beforePurge(db, weddingId, ids) {
      await guestBinHooks.beforePurge?.(db, weddingId, ids);
      await purgeEvents(db, weddingId, "guest_id", ids);
    },
  },
  moments: {
    ...momentBinHooks,
    async afterRestore(context) {
      await updateGuestResults(context);
      // A restored moment may become the last day of the wedding.
      await scheduleErasure(context);
    },
    async beforePurge(db, weddingId, ids) {
      await purgeVersions(db, weddingId, ids);
      await purgeQuestionsAbout(db, weddingId, ids);
      await purgeEvents(db, weddingId, "moment_id", ids);
    },
  },
};

/** Deletes the links to the run sheet of people who are deleted for good. */
function deleteRunLinks(kind: "witness" | "provider") {
  return async (db: Queries, weddingId: string, ids: readonly string[]): Promise<void> => {
    for (const personId of ids) await deleteLinkOfPerson(db, weddingId, { kind, personId });
  };
}

/** By kind: how rows are listed in the bin, restored from it, and deleted for good. */
export const binHandlers: BinHandlers = createBinHandlers(binHooks, removeRowsFromUndo);

export const guestDependencies: GuestDependencies = {
  async seatGuests(context, moves) {
    await moveGuests(context, moves);
  },
  setPresence: attendances.setPresence,
  inviteNewGuests: attendances.inviteNewGuests,
  updateAttendances: attendances.updateAttendances,
  importAttendances: momentImports.importAttendances,
  getAttendancesByGuest: momentImports.getAttendancesByGuest,
  getAnsweredMomentsByGuest: momentImports.getAnsweredMomentsByGuest,
  listActiveMomentIds: momentImports.listActiveMomentIds,
  updateResults: updateGuestResults,
};

export const memberDependencies: MemberDependencies = { unassignTasks: unassignTasksOf };

export const stationeryDependencies: StationeryDependencies = {
  listHouseholds,
  listTableRows,
  listLinks: listOwnedLinkRows,
};

export const budgetDependencies: BudgetDependencies = { followSignature };

export const expenseDependencies: ExpenseDependencies = { getItemIdByInstalment };

export const settlementDependencies: SettlementDependencies = { loadCosts };

export const choiceDependencies: ChoiceDependencies = { followSignature, linkFiles: linkQuoteFiles };

export const weddingDependencies: WeddingDependencies = {
  async afterChange(context, change) {
    await followWedding(context, change);
    await followNames(context, payerDependencies, change);
    const { wedding_date: day } = change.after;
    if (change.before.wedding_date !== day) await followWeddingDay(context, day);
    const referenceDay = getReferenceDay(change.after);
    const isOfSeason = change.before.wedding_date === null || day === null;
    if (getReferenceDay(change.before) !== referenceDay)
      await updateTaskDates(context, referenceDay, { isOfSeason });
    await scheduleErasure(context);
  },
  getCivilDay: loadCivilDay,
  getHealthErasureDay,
};

export const dateMoveDependencies: DateMoveDependencies = {
  weddingDependencies,
  previewTaskMoves,
  applyTaskMoves,
  previewMomentMoves,
  applyMomentMoves,
  loadFollowers,
};

export const dayDependencies: DayDependencies = { listRunRows, tickRunRows, listTableRows };

export const replyPageDependencies: ReplyPageDependencies = {
  listInvitations: attendances.listAttendancesOfActiveMoments,
  listHouseholds,
  saveAnswers: saveAnswersByLink,
};

/** What makes each PDF under `/print/{wedding}/{document}.pdf`, by the name of the document. */
export const printedDocuments: PrintedDocuments = {
  ...createStationeryDocuments(stationeryDependencies),
  ...briefDocuments,
};

const restoreFromBin = (context: WeddingContext, id: string) =>
  restoreInTransaction(context, binHandlers, id);

/** The undo function of each kind of row that bulk changes touch. */
export const undoHandlers: UndoHandlers = {
  ...createUndoHandlers(
    { ...createDeleteHandlers(binHooks), instalment: deleteUnpaidInstalment },
    // Due days that are counted from the signature move with it.
    { budget_items: { afterWrite: followSignature } },
  ),
  attendance: attendanceUndoHandler,
  household: createHouseholdUndoHandler(restoreFromBin),
  guest: createGuestUndoHandler({ dependencies: guestDependencies, restore: restoreFromBin }),
  file_link: fileLinkUndoHandler,
  wedding: createWeddingUndoHandler(weddingDependencies),
};

/** The function that moves each kind of row to the bin. */
export const deleteHandlers: DeleteHandlers = {
  ...createDeleteHandlers(binHooks),
  // The balance stays while its schedule has other parts, but an undo takes the whole schedule away.
  instalment: deleteInstalment,
};
