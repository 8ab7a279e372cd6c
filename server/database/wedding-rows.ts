/** Rows of the wedding itself. */
import type { Bit } from "./member-rows.ts";

/** The wedding will be deleted, unless a member of the couple stops it. */
export interface WeddingDeletionRow {
  wedding_id: string;
  asked_by: string | null;
  asked_at: number;
  due_at: number;
}

export interface WeddingRow {
  id: string;
  /** Incremented by every write to any row of the wedding. */
  revision: number;
  time_zone: string;
  woman_first_name: string | null;
  woman_last_name: string | null;
  woman_birth_date: string | null;
  woman_address: string | null;
  woman_email: string | null;
  woman_phone: string | null;
  /** Empty until the couple has said it. */
  woman_role: "mariee" | "marie" | "";
  man_first_name: string | null;
  man_last_name: string | null;
  man_birth_date: string | null;
  man_address: string | null;
  man_email: string | null;
  man_phone: string | null;
  man_role: "mariee" | "marie" | "";
  wedding_date: string | null;
  /** `2027-summer`, while the wedding has no day. */
  wedding_season: string | null;
  wedding_place: string | null;
  /** About how many guests the couple expects. */
  expected_guests: number | null;
  civil_wedding: Bit;
  religious_wedding: Bit;
  cocktail: Bit;
  dinner: Bit;
  party: Bit;
  brunch: Bit;
  budget_cents: number | null;
  created_at: number;
  /** When it was paid; null: the features in `locks` are locked where payment is on. */
  unlocked_at: number | null;
  /** From this age in years on, a guest counts as an adult. */
  adult_from: number;
  /** Days before the wedding by which the town hall wants the file. */
  town_hall_lead_days: number;
  file_submitted_on: string | null;
  woman_birth_certificate_on: string | null;
  man_birth_certificate_on: string | null;
  /** A code of `contract/departments.ts`. */
  department: string | null;
  /** Degrees as `contract/coordinates.ts` writes them. */
  coordinates: string | null;
  day_contact_name: string | null;
  day_contact_phone: string | null;
  day_notes: string | null;
  /** When the next step for health data is due, a warning or the erasure; null while the wedding has no day. */
  health_next_at: number | null;
  /** When the couple was warned of the erasure. */
  health_noticed_at: number | null;
  health_erased_at: number | null;
}
