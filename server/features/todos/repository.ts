/** The tasks. */
import { rowsRepository } from "#server/database/rows.ts";
import { crud } from "#server/platform/crud.ts";

export const tasks = crud("tasks");
/** The rows of `tasks`, those in the bin too. */
export const allTasks = rowsRepository("tasks");
