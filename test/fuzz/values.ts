/**
 * Generates values of a schema: by the names of fields what a form would send, otherwise anything that the
 * schema accepts.
 */
import fc from "fast-check";
import { practiceCards } from "#contract/checkout.ts";
import { pageNonce } from "#test/support/google.ts";
import { rowStart } from "#test/support/run-sheet.ts";
import { password } from "#test/support/world.ts";
import type { Parameter, Schema } from "./document.ts";
import { type Memory, nounsOfFields } from "./memory.ts";

export type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json };
export type Jsons = fc.Arbitrary<Json>;

/** Ids of no row. A value with `raw:` is put into a path unescaped. */
const noIds = [
  ..."null undefined __proto__ constructor hasOwnProperty .. ../mariage a/b é\ud800 a\u0000b % 1e309".split(
    " ",
  ),
  ..."raw:%00 raw:%E0%A4%A raw:%2e%2e raw:;jsessionid=1 raw:%F0%9F%92%8D".split(" "),
  "00000000-0000-7000-8000-00000000000g",
  "' or 1=1 --",
  "x".repeat(5000),
  "",
];

const word = fc.oneof(
  fc.constantFrom(..."Mireille Élise =1+1 <b> Table\u00a0d’honneur a\tb\nc Z\u0301 💍".split(" ")),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }),
);
const shortTexts = fc.constantFrom("", "75001", "06 12 34 56 78", "SW1A 1AA", "+33");
const days = fc.oneof(
  fc.constantFrom("2027-06-12", "2028-02-29", "1900-01-01", "2199-12-31", "2000-02-29"),
  fc
    .date({ min: new Date("1901-01-01"), max: new Date("2199-01-01"), noInvalidDate: true })
    .map((one) => one.toISOString().slice(0, 10)),
);
const newPassword = "des lanternes au jardin";
const amounts = fc.oneof(
  fc.constantFrom(0, 0.01, 1234.5, 10_000_000),
  fc.integer({ min: 0, max: 500_000 }).map((cents) => cents / 100),
);
const integer = (min: number, max: number): Jsons =>
  fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max }));
/** Payment plans: exactly one balance. */
const plans: Jsons = fc.constantFrom<Json>(
  [{ kind: "balance", due: { rule: "fixed" } }],
  [
    { kind: "acompte", amount: 1, due: { rule: "signature" } },
    { kind: "balance", due: { rule: "wedding", days: -10 } },
  ],
);
/** Rows of an imported guest list. */
const importedRows: Jsons = fc.constantFrom<Json>(
  [{ key: "1", action: "add", guest: { firstName: "Zoé", lastName: "Roux" } }],
  [{ key: "1", action: "complete", guest: { lastName: "Roux" }, guest_id: "none" }],
  [{ key: "1", action: "add", guest: {} }],
);
const mostlyAbsent = (one: Jsons): Jsons =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: one });
const orNull = (one: Jsons): Jsons =>
  fc.oneof({ weight: 3, arbitrary: one }, { weight: 1, arbitrary: fc.constant(null) });

/** Fields that are usually needed, even where the schema makes them optional. */
const usualFields = new Set(
  "firstName first_name last_name title name type price amount email password currentPassword token itemId".split(
    " ",
  ),
);

/** Values by field name, more precise than the schema. `Noun.field` is for calls about that noun. */
function getFields(memory: Memory): Readonly<Record<string, Jsons>> {
  const ids = (noun: string): Jsons => getIds(memory, noun);
  const email = fc.oneof(
    { weight: 3, arbitrary: fc.nat(1_000_000_000).map((number) => `fuzz${number}@exemple.fr`) },
    { weight: 3, arbitrary: memory.createArbitrary("address") },
    { weight: 1, arbitrary: fc.constantFrom("Fuzz.Étoile@exemple.fr", `${"x".repeat(64)}@exemple.fr`) },
  );
  const perGuest = memory
    .createArbitrary("Moment")
    .map((moment_id): Json => [{ kind: "adult", moment_id, unit_price: 62, minimum: 10 }]);
  const debt = memory.createArbitrary("debt").map((text) => (text === "none" ? 1 : Number(text)));
  const byName: Readonly<Record<string, Jsons>> = {
    email,
    woman_email: email,
    man_email: email,
    confirmation: fc.constantFrom("SUPPRIMER", "DELETE"),
    google_token: memory.createArbitrary("google_token"),
    session_id: memory.createArbitrary("session_id"),
    payment_id: ids("Payment"),
    nonce: fc.constant(pageNonce),
    time: fc.constantFrom("00:00", "23:59", "12:30:15", "", null),
    time_zone: fc.constantFrom("Europe/Paris", "UTC", "America/Argentina/Buenos_Aires", "Etc/GMT+12"),
    number: fc.oneof(integer(1, 999), fc.constantFrom("8", "", null)),
    number_of_guests: fc.oneof(integer(1, 100), fc.constantFrom("8", "100")),
    invited: fc.constantFrom(true, true, false),
    from: mostlyAbsent(fc.constantFrom(true, false, null)),
    "RunRow.from": fc.constant(rowStart),
    hash: memory.createArbitrary("brief hash"),
    seat: mostlyAbsent(fc.oneof(integer(0, 8), fc.constantFrom(99, null))),
    userId: mostlyAbsent(ids("User")),
    mariage_id: mostlyAbsent(ids("Wedding")),
    from_table_id: mostlyAbsent(ids("Table")),
    rotation: integer(0, 359),
    room_width: orNull(integer(200, 20_000)),
    room_length: orNull(integer(200, 20_000)),
    card_number: fc.constantFrom(
      practiceCards.pays,
      practiceCards.pays,
      practiceCards.declined,
      "4242 4242 4242 4242",
    ),
    expiry: fc.constant("12 / 40"),
    cvc: fc.constantFrom("123", "1234"),
    search: word,
    request_key: fc.uuid(),
    rows: importedRows,
    folderId: fc.oneof(fc.constant("null"), ids("Folder")),
    parentId: fc.oneof(fc.constant("null"), ids("Folder")),
    newParentId: fc.oneof({ weight: 2, arbitrary: fc.constant("null") }, ids("Folder")),
    parentFolderId: fc.oneof(fc.constant(null), ids("Folder")),
    // The kind in a path, or a name in a body. It contains no id, since the server would store and return it.
    provider: fc.constantFrom("caterer", "caterer", "florist", "Chez Paul", "none", "__proto__", "raw:%00"),
  };
  const fieldsByNames: readonly (readonly [string, Jsons])[] = [
    ["password currentPassword", fc.constantFrom(password, password, password, newPassword)],
    ["newPassword", fc.constantFrom(password, newPassword)],
    ["date event_date woman_birth_date man_birth_date", days],
    ["file_submitted_on woman_birth_certificate_on man_birth_certificate_on", orNull(days)],
    ["town_hall_lead_days", integer(10, 365)],
    ["expected_guests", orNull(integer(1, 2000))],
    ["wedding_season", orNull(fc.constantFrom("2027-summer", "2028-winter"))],
    ["wedding_date day deadline valid_until signed_on due_on thanked_on", orNull(days)],
    ["settled_on", days],
    ["price_lines", orNull(fc.oneof(fc.constant<Json>([{ kind: "fixed", unit_price: 1.5 }]), perGuest))],
    ["today", fc.constantFrom(new Date().toISOString().slice(0, 10), "2027-06-12")],
    ["months", integer(-36, 12)],
    ["days", integer(-400, 400)],
    ["paid_before", fc.constant(0)],
    ["instalment_id replaces", mostlyAbsent(ids("Instalment"))],
    ["expense_ids file_ids", fc.constant([])],
    ["instalments", plans],
    ["plan", orNull(plans)],
    ["sent_at at", fc.constantFrom("2027-06-12T12:00:00.000Z", "2027-06-12T12:00:30.000Z")],
    ["starts_at ends_at end_time", fc.constantFrom("00:00", "18:30", "23:59", null)],
    ["price wedding_budget", amounts],
    ["amount", fc.oneof({ weight: 3, arbitrary: amounts }, { weight: 1, arbitrary: debt })],
    ["x y", integer(-20_000, 40_000)],
    ["width length", integer(20, 20_000)],
    ["crop_x crop_y", fc.constantFrom("0", "0.25")],
    ["crop_width crop_height", fc.constantFrom("0.5", "0.75")],
    ["telephone phone woman_phone man_phone code_postal", shortTexts],
  ];
  const named = fieldsByNames.flatMap(([names, one]) => names.split(" ").map((name) => [name, one] as const));
  return { ...byName, ...Object.fromEntries(named) };
}

/**
 * Mostly an id of the caller; sometimes one of the other couple, of a deleted row, of another kind, or of
 * nothing.
 */
function getIds(memory: Memory, noun: string): Jsons {
  return fc.oneof(
    { weight: 20, arbitrary: memory.createArbitrary(noun) },
    { weight: 2, arbitrary: memory.createArbitrary("others") },
    { weight: 1, arbitrary: memory.createArbitrary("deleted") },
    { weight: 1, arbitrary: memory.createArbitrary("any") },
    { weight: 1, arbitrary: fc.constantFrom(...noIds) },
    { weight: 1, arbitrary: fc.uuid({ version: 7 }) },
  );
}

/** Generates values of fields and schemas. `noun` is what the call is about. */
export class Values {
  readonly #memory: Memory;
  readonly #known: Readonly<Record<string, Jsons>>;

  constructor(memory: Memory) {
    this.#memory = memory;
    this.#known = getFields(memory);
  }

  /** Generates all optional fields, or some of them. */
  fields(named: readonly Parameter[], noun: string): fc.Arbitrary<Record<string, Json>> {
    const fields = named.map(({ name, schema }) => [name, this.#field(name, schema, noun)] as const);
    const requiredKeys = named.filter(({ required }) => required).map(({ name }) => name);
    const all = Object.fromEntries(fields);
    return fc.oneof(
      { weight: 3, arbitrary: fc.record(all) },
      { weight: 2, arbitrary: fc.record(all, { requiredKeys }) },
    );
  }

  of(schema: Schema, noun: string): Jsons {
    const { type, enum: one, const: only, anyOf, items = {}, properties = {}, required = [] } = schema;
    if (one !== undefined) return fc.constantFrom(...one);
    if (only !== undefined) return fc.constant(only);
    if (anyOf !== undefined) {
      // Null is mostly refused where a value is expected, so it is rarer.
      const weight = (of: Schema) => (of.type === "null" ? 1 : 5);
      return fc.oneof(...anyOf.map((of) => ({ weight: weight(of), arbitrary: this.of(of, noun) })));
    }
    switch (type) {
      case "object":
        return this.fields(
          Object.entries(properties).map(([name, field]) => ({
            name,
            schema: field,
            required: required.includes(name) || usualFields.has(name),
          })),
          noun,
        );
      case "array": {
        const item = this.of(items, noun);
        // Lists are short, so that all their elements may be valid; some are empty.
        const some = { weight: 4, arbitrary: fc.array(item, { minLength: 1, maxLength: 2 }) };
        return fc.oneof(some, { weight: 1, arbitrary: fc.array(item, { maxLength: 4 }) });
      }
      case "boolean":
        return fc.boolean();
      case "null":
        return fc.constant(null);
      case "integer":
      case "number":
        return integer(schema.minimum ?? 0, schema.maximum ?? 500);
      case undefined:
      default:
        return word;
    }
  }

  #field(name: string, schema: Schema, noun: string): Jsons {
    if (name === "token") return this.#memory.createArbitrary(`token of ${noun}`);
    const known = this.#known[`${noun}.${name}`] ?? this.#known[name];
    if (known !== undefined) return known;
    const about = name === "id" ? noun : nounsOfFields[name];
    const isDeep = schema.type === "array" || schema.type === "object";
    const areIds = schema.type === "array" && schema.items?.type === "string";
    const listed = name === "ids" ? noun : about;
    if (areIds && listed !== undefined)
      return fc.array(getIds(this.#memory, listed), { minLength: 1, maxLength: 2 });
    if (about === undefined || schema.enum !== undefined || isDeep) return this.of(schema, about ?? noun);
    const ids = getIds(this.#memory, about);
    return schema.anyOf?.some(({ type }) => type === "null") === true ? orNull(ids) : ids;
  }
}
