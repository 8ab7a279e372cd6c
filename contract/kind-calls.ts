/**
 * The call that deletes or changes each kind of row. Other ways to the same row, such as the bin, the journal and undo,
 * need the permission of that call.
 */
import type { BinKind } from "./bin.ts";
import { changeBudgetItem, deleteBudgetItem } from "./budget.ts";
import { changeEvent, deleteEvent } from "./calendar.ts";
import { createDateMove } from "./date-moves.ts";
import { deleteFile, deleteFolder, linkFile } from "./documents.ts";
import { changeExpense, deleteExpense } from "./expenses.ts";
import { importGuests } from "./guest-imports.ts";
import { changeGuest, changeGuests, deleteGuest } from "./guests.ts";
import { createHouseholds, deleteHousehold, updateHousehold } from "./households.ts";
import { changeInstalment, deleteInstalment, planInstalments } from "./instalments.ts";
import { deleteMoment, updateAttendances, updateMoment } from "./moments.ts";
import { deletePayer } from "./payers.ts";
import type { Permission } from "./permissions.ts";
import { deletePhoto } from "./photos.ts";
import { changeContact, deleteContact } from "./providers.ts";
import { changeQuote, chooseQuote, deleteQuote } from "./quotes.ts";
import { deleteQuestion } from "./replies.ts";
import { deleteRunRow, shiftRunRows, updateRunRow } from "./run-sheet.ts";
import { applySeatingPlan, deleteTable } from "./seating.ts";
import { deleteSettlement } from "./settlements.ts";
import { deleteThanks } from "./thanks.ts";
import { changeTask, createTaskPlan, deleteTask } from "./todos.ts";
import type { UndoEntity, UndoKind } from "./undo.ts";
import { changeWedding } from "./wedding.ts";
import { deleteWish } from "./wishes.ts";
import { deleteWitness } from "./witnesses.ts";

interface CallWithPermission {
  readonly permission: Permission;
}

/** The call that deletes a row of each kind. Its permission is needed to restore the row or to purge it. */
export const deletingCalls: Readonly<Record<BinKind, CallWithPermission>> = {
  guest: deleteGuest,
  table: deleteTable,
  wish: deleteWish,
  witness: deleteWitness,
  task: deleteTask,
  event: deleteEvent,
  budget_item: deleteBudgetItem,
  expense: deleteExpense,
  quote: deleteQuote,
  instalment: deleteInstalment,
  payer: deletePayer,
  settlement: deleteSettlement,
  provider_contact: deleteContact,
  folder: deleteFolder,
  file: deleteFile,
  photo: deletePhoto,
  moment: deleteMoment,
  household: deleteHousehold,
  question: deleteQuestion,
  thanks: deleteThanks,
  run_row: deleteRunRow,
};

/** The call that makes a bulk change of each kind. Its permission is needed to undo the change. */
export const bulkCalls: Readonly<Record<UndoKind, CallWithPermission>> = {
  attendances: updateAttendances,
  households: createHouseholds,
  guests: changeGuests,
  quote_choice: chooseQuote,
  instalment_plan: planInstalments,
  task_plan: createTaskPlan,
  date_move: createDateMove,
  guest_import: importGuests,
  run_rows: shiftRunRows,
  seating_plan: applySeatingPlan,
};

/** The call that changes a row of each kind. Undo of a bulk change leaves a row whose call the member may not make. */
export const changingCalls: Readonly<Record<UndoEntity, CallWithPermission>> = {
  wedding: changeWedding,
  moment: updateMoment,
  household: updateHousehold,
  guest: changeGuest,
  attendance: updateAttendances,
  quote: changeQuote,
  budget_item: changeBudgetItem,
  provider_contact: changeContact,
  file_link: linkFile,
  expense: changeExpense,
  instalment: changeInstalment,
  event: changeEvent,
  task: changeTask,
  run_row: updateRunRow,
};
