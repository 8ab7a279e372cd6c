import { limitedThingsIn } from "#server/platform/row-limits.ts";

export const tasks = limitedThingsIn("tasks");
