import { thingsIn } from "#server/platform/things.ts";

export const tasks = thingsIn("tasks");
