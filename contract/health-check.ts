/** The health check of the process and its database. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";

export const health = endpoint({
  method: "GET",
  path: "/healthz",
  access: "public",
  summary: "200 once the database answers",
  reply: v.object({ status: v.literal("ok"), version: v.string() }),
});
