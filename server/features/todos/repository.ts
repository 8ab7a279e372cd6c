import { rowsRepository } from "#server/database/rows.ts";
import { crud } from "#server/platform/crud.ts";

export const tasks = crud("tasks");
/** Also in the bin. */
export const allTasks = rowsRepository("tasks");
