/** Erasing the health data of guests: diets, allergies and access needs. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";

export const eraseHealth = endpoint({
  method: "POST",
  path: "/api/health-erasures",
  access: "wedding",
  permission: "couple",
  summary: "Erase diets, allergies, access needs and answers to questions now, in the bin too",
  reply: v.object({
    ok: v.literal(true),
    /** ISO 8601 instant, UTC. */
    health_erased_at: v.string(),
  }),
});
