/** What an import takes of the row of the wedding itself. */
import { departmentCodes } from "#contract/department-codes.ts";
import type { exported } from "#server/features/export/service.ts";
import type { Column } from "./columns.ts";

/** The columns that come from the archive. The others have the values of a new wedding. */
export const weddingColumns = {
  time_zone: "text",
  woman_first_name: "text?",
  woman_last_name: "text?",
  woman_birth_date: "day?",
  woman_address: "text?",
  woman_email: "text?",
  woman_phone: "text?",
  woman_role: ["mariee", "marie"],
  man_first_name: "text?",
  man_last_name: "text?",
  man_birth_date: "day?",
  man_address: "text?",
  man_email: "text?",
  man_phone: "text?",
  man_role: ["mariee", "marie"],
  wedding_date: "day?",
  wedding_place: "text?",
  civil_wedding: "flag",
  religious_wedding: "flag",
  cocktail: "flag",
  dinner: "flag",
  party: "flag",
  brunch: "flag",
  budget_cents: "sum?",
  adult_from: "whole",
  town_hall_lead_days: "whole",
  file_submitted_on: "day?",
  woman_birth_certificate_on: "day?",
  man_birth_certificate_on: "day?",
  department: [null, ...departmentCodes],
  day_contact_name: "text?",
  day_contact_phone: "text?",
  day_notes: "text?",
} as const satisfies Partial<Record<(typeof exported)["weddings"][number], Column>>;

/** The columns that keep the values of a new wedding, with the reason. */
export const weddingLeftOut = {
  id: "a new one",
  created_at: "a new one",
  unlocked_at: "nothing is paid for the new wedding",
  health_noticed_at: "the notice was about the former wedding",
  health_erased_at: "as the notice",
} as const satisfies Partial<Record<(typeof exported)["weddings"][number], string>>;
