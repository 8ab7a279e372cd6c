import { crud } from "#server/platform/crud.ts";

export const tasks = crud("tasks");
