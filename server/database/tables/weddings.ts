import { partnerRoles, WeddingChanges } from "#contract/wedding.ts";
import {
  type Column,
  counter,
  flag,
  instant,
  notExported,
  notImported,
  oneOf,
  optional,
  rowId,
  amount,
  text,
  notJournaled,
  integer,
  journaledWithoutValues,
} from "../columns.ts";
import { plainTable, type ValuesOf } from "../table.ts";

const wedding = WeddingChanges.entries;
/** Empty until the couple has said it. */
const role = oneOf([...partnerRoles, ""]);
const optionalInstant = optional(instant);

/** The row of the wedding itself, whose key is its id. */
export const weddings = plainTable({
  columns: {
    id: notImported(rowId, "a new one"),
    time_zone: text(wedding.time_zone),
    woman_first_name: optional(text(wedding.woman_first_name)),
    woman_last_name: optional(text(wedding.woman_last_name)),
    woman_birth_date: journaledWithoutValues(optional(text(wedding.woman_birth_date))),
    woman_address: journaledWithoutValues(optional(text(wedding.woman_address))),
    woman_email: journaledWithoutValues(optional(text(wedding.woman_email))),
    woman_phone: journaledWithoutValues(optional(text(wedding.woman_phone))),
    woman_role: role,
    man_first_name: optional(text(wedding.man_first_name)),
    man_last_name: optional(text(wedding.man_last_name)),
    man_birth_date: journaledWithoutValues(optional(text(wedding.man_birth_date))),
    man_address: journaledWithoutValues(optional(text(wedding.man_address))),
    man_email: journaledWithoutValues(optional(text(wedding.man_email))),
    man_phone: journaledWithoutValues(optional(text(wedding.man_phone))),
    man_role: role,
    wedding_date: optional(text(wedding.wedding_date)),
    wedding_place: optional(text(wedding.wedding_place)),
    /** `2027-summer`, while the wedding has no day. */
    wedding_season: optional(text(wedding.wedding_season)),
    /** About how many guests the couple expects. */
    expected_guests: optional(integer(wedding.expected_guests)),
    civil_wedding: flag,
    religious_wedding: flag,
    cocktail: flag,
    dinner: flag,
    party: flag,
    brunch: flag,
    budget_cents: optional(amount(wedding.wedding_budget)),
    created_at: notImported(instant, "a new one"),
    /** When it was paid; null: the features in `allowedBeforePayment` are locked where payment is on. */
    unlocked_at: notImported(journaledWithoutValues(optionalInstant), "nothing is paid for the new wedding"),
    /** Days before the wedding by which the town hall wants the file. */
    town_hall_lead_days: integer(wedding.town_hall_lead_days),
    file_submitted_on: optional(text(wedding.file_submitted_on)),
    woman_birth_certificate_on: optional(text(wedding.woman_birth_certificate_on)),
    man_birth_certificate_on: optional(text(wedding.man_birth_certificate_on)),
    /** A code of `contract/departments.ts`. */
    department: optional(text(wedding.department)),
    /** Degrees as `contract/coordinates.ts` writes them. */
    coordinates: optional(text(wedding.coordinates)),
    day_contact_name: optional(text(wedding.day_contact_name)),
    day_contact_phone: optional(text(wedding.day_contact_phone)),
    day_notes: optional(text(wedding.day_notes)),
    /** From this age in years on, a guest counts as an adult. */
    adult_from: integer(wedding.adult_from),
    /** When the couple was warned of the erasure. */
    health_noticed_at: notImported(notJournaled(optionalInstant), "the notice was about the former wedding"),
    health_erased_at: notImported(notJournaled(optionalInstant), "as the notice"),
    /** When the next step for health data is due, a warning or the erasure; null while the wedding has no day. */
    health_next_at: notExported(notJournaled(optionalInstant), "the server's own: when to look again"),
    /** Incremented by every write to any row of the wedding. */
    revision: notExported(notJournaled(integer(counter)), "counts writes, says nothing"),
  },
  key: [],
  kind: "wedding",
  area: "wedding",
});
export type WeddingRow = ValuesOf<(typeof weddings)["columns"]>;

/** What an import takes of it. The other columns have the values of a new wedding. */
export const weddingColumns = Object.fromEntries(
  Object.entries<Column>(weddings.columns).filter(
    ([, column]) => column.notExported === undefined && column.notImported === undefined,
  ),
);
