import { thingsIn } from "#server/platform/things.ts";

export const events = thingsIn("events");
