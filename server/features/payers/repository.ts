import { crud } from "#server/platform/crud.ts";

export const payers = crud("payers");
