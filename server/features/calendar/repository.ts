import { crud } from "#server/platform/crud.ts";

export const events = crud("events");
