/** What an import takes of the row of the wedding itself. */
import * as v from "valibot";
import { roles, WeddingChanges } from "#contract/wedding.ts";
import type { exported } from "#server/features/export/service.ts";
import { type Column, flag, optional, sum, text, whole } from "#server/database/columns.ts";

const wedding = WeddingChanges.entries;
/** Empty until the couple has said it. */
const role = v.picklist([...roles, ""]);

/** The columns that come from the archive. The others have the values of a new wedding. */
export const weddingColumns = {
  time_zone: text(wedding.time_zone),
  woman_first_name: optional(text(wedding.woman_first_name)),
  woman_last_name: optional(text(wedding.woman_last_name)),
  woman_birth_date: optional(text(wedding.woman_birth_date)),
  woman_address: optional(text(wedding.woman_address)),
  woman_email: optional(text(wedding.woman_email)),
  woman_phone: optional(text(wedding.woman_phone)),
  woman_role: text(role),
  man_first_name: optional(text(wedding.man_first_name)),
  man_last_name: optional(text(wedding.man_last_name)),
  man_birth_date: optional(text(wedding.man_birth_date)),
  man_address: optional(text(wedding.man_address)),
  man_email: optional(text(wedding.man_email)),
  man_phone: optional(text(wedding.man_phone)),
  man_role: text(role),
  wedding_date: optional(text(wedding.wedding_date)),
  wedding_season: optional(text(wedding.wedding_season)),
  expected_guests: optional(whole(wedding.expected_guests)),
  wedding_place: optional(text(wedding.wedding_place)),
  civil_wedding: flag,
  religious_wedding: flag,
  cocktail: flag,
  dinner: flag,
  party: flag,
  brunch: flag,
  budget_cents: optional(sum(wedding.wedding_budget)),
  adult_from: whole(wedding.adult_from),
  town_hall_lead_days: whole(wedding.town_hall_lead_days),
  file_submitted_on: optional(text(wedding.file_submitted_on)),
  woman_birth_certificate_on: optional(text(wedding.woman_birth_certificate_on)),
  man_birth_certificate_on: optional(text(wedding.man_birth_certificate_on)),
  department: optional(text(wedding.department)),
  coordinates: optional(text(wedding.coordinates)),
  day_contact_name: optional(text(wedding.day_contact_name)),
  day_contact_phone: optional(text(wedding.day_contact_phone)),
  day_notes: optional(text(wedding.day_notes)),
} satisfies Partial<Record<(typeof exported)["weddings"][number], Column>>;
/** The columns that keep the values of a new wedding, with the reason. */
export const weddingLeftOut = {
  id: "a new one",
  created_at: "a new one",
  unlocked_at: "nothing is paid for the new wedding",
  health_noticed_at: "the notice was about the former wedding",
  health_erased_at: "as the notice",
} as const satisfies Partial<Record<(typeof exported)["weddings"][number], string>>;
