import { thingsIn } from "#server/database/things.ts";

export const events = thingsIn("events");
