/** The mail of Mondays: what the coming week holds. It goes off by one link. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { flag, requiredLine } from "./values.ts";

/** What the link in the mail carries: it opens nothing but this choice. */
export const weeklyToken = requiredLine(200);

export const changeWeeklyMail = endpoint({
  method: "POST",
  path: "/api/weekly-mails",
  access: "public",
  summary: "Turn the weekly mail off, or on again, with the link it carries",
  body: v.object({ token: weeklyToken, on: v.nullish(flag, false) }),
  reply: v.object({ ok: v.literal(true), weekly_mail: v.boolean() }),
});
