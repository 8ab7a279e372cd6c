import { crud } from "#server/platform/crud.ts";

export const settlements = crud("settlements");
