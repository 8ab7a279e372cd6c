/** The weekly email of Mondays: turning it off and on by the link that it carries. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { flag, requiredLine } from "./values.ts";

/** The token of the link in the email. It allows no other call. */
const weeklyToken = requiredLine(200);

export const changeWeeklyMail = endpoint({
  method: "POST",
  path: "/api/weekly-mails",
  access: "public",
  summary: "Turn the weekly mail off, or on again, with the link it carries",
  body: v.object({ token: weeklyToken, on: v.nullish(flag, false) }),
  reply: v.object({ ok: v.literal(true), weekly_mail: v.boolean() }),
});
