import { limitedThingsIn } from "#server/platform/row-limits.ts";

export const events = limitedThingsIn("events");
