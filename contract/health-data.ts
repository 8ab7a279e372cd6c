/** Erasing the health data of guests: diets and allergies. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";

export const eraseHealth = endpoint({
  method: "POST",
  path: "/api/health-erasures",
  access: "wedding",
  permission: "couple",
  summary: "Erase diets, allergies and answers to questions now, in the bin too",
  reply: v.object({
    ok: v.literal(true),
    /** ISO 8601 instant, UTC. */
    health_erased_at: v.string(),
  }),
});
