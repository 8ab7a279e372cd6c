import { thingsIn } from "#server/database/things.ts";

export const tasks = thingsIn("tasks");
