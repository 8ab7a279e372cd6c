/** Values of a schema: what a form would send, by the names of the fields, and otherwise whatever the schema takes. */
import fc from "fast-check";
import { practiceCards } from "#contract/checkout.ts";
import { password } from "#test/support/world.ts";
import type { Schema } from "./document.ts";
import { Hole, nounsOfFields, type Recipe } from "./memory.ts";

type Recipes = fc.Arbitrary<Recipe>;

const pick = fc.nat(63);

/** Something remembered. */
export function remembered(noun: string): fc.Arbitrary<Hole> {
  return pick.map((one) => new Hole(noun, one));
}

/** No id of anything. `raw:` goes into a path as it is. */
const noIds = [
  "",
  "null",
  "undefined",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "00000000-0000-0000-0000-000000000000",
  "00000000-0000-7000-8000-00000000000g",
  "..",
  "../mariage",
  "a/b",
  "é\ud800",
  "a\u0000b",
  "%",
  "' or 1=1 --",
  "1e309",
  "x".repeat(99),
  "x".repeat(5000),
  "raw:%00",
  "raw:%E0%A4%A",
  "raw:%2e%2e",
  "raw:;jsessionid=1",
  "raw:%F0%9F%92%8D",
];

/** An id of one's own, mostly; of the other couple's, of what was deleted, of another kind, of nothing. */
export function ids(noun: string): Recipes {
  return fc.oneof(
    { weight: 12, arbitrary: remembered(noun) },
    { weight: 2, arbitrary: remembered("others") },
    { weight: 1, arbitrary: remembered("deleted") },
    { weight: 1, arbitrary: remembered("any") },
    { weight: 1, arbitrary: fc.constantFrom(...noIds) },
    { weight: 1, arbitrary: fc.uuid({ version: 7 }) },
  );
}

const word = fc.oneof(
  fc.constantFrom(
    "Mireille",
    "Élise",
    "Chez Paul",
    "=1+1",
    "<b>",
    "Table d’honneur",
    "a\tb\nc",
    "Z\u0301",
    "💍",
  ),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }),
);
/** Of few characters. */
const short = fc.constantFrom("", "75001", "06 12 34 56 78", "SW1A 1AA", "+33");
const emails = fc.oneof(
  { weight: 3, arbitrary: fc.nat(1_000_000_000).map((number) => `fuzz${number}@exemple.fr`) },
  { weight: 3, arbitrary: remembered("address") },
  {
    weight: 1,
    arbitrary: fc.constantFrom("Fuzz.Étoile@exemple.fr", "a@b.c", "x".repeat(64) + "@exemple.fr"),
  },
);
const days = fc.oneof(
  fc.constantFrom("2027-06-12", "2028-02-29", "1900-01-01", "2199-12-31", "2000-02-29"),
  fc
    .date({ min: new Date("1901-01-01"), max: new Date("2199-01-01"), noInvalidDate: true })
    .map((one) => one.toISOString().slice(0, 10)),
);
const passwords = fc.oneof(
  { weight: 8, arbitrary: fc.constant(password) },
  { weight: 1, arbitrary: fc.constant("des lanternes au jardin") },
);
const amounts = fc.oneof(
  fc.constantFrom(0, 0.01, 1234.5, 10_000_000),
  fc.integer({ min: 0, max: 500_000 }).map((cents) => cents / 100),
);
const whole = (min: number, max: number): Recipes =>
  fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max }));

/** Left out, for the most part. */
const seldom = { weight: 6, arbitrary: fc.constant(undefined as unknown as Recipe) };

/** What the schema of a field does not say, and its form knows. */
const known: Readonly<Record<string, Recipes>> = {
  email: emails,
  woman_email: emails,
  man_email: emails,
  password: passwords,
  currentPassword: passwords,
  newPassword: passwords,
  confirmation: fc.constantFrom("SUPPRIMER", "delete"),
  google_token: remembered("google_token"),
  date: days,
  event_date: days,
  wedding_date: days,
  woman_birth_date: days,
  man_birth_date: days,
  time: fc.constantFrom("00:00", "23:59", "12:30:15", "", null),
  time_zone: fc.constantFrom("Europe/Paris", "UTC", "America/Argentina/Buenos_Aires", "Etc/GMT+12"),
  price: amounts,
  amount: amounts,
  wedding_budget: amounts,
  number_of_guests: fc.oneof(whole(1, 100), fc.constantFrom("8", "100")),
  seat: fc.oneof(seldom, whole(0, 8), fc.constantFrom(99, null)),
  userId: fc.oneof(seldom, ids("User")),
  mariage_id: fc.oneof(seldom, ids("Wedding")),
  from_table_id: fc.oneof(seldom, ids("Table")),
  x: whole(-20_000, 40_000),
  y: whole(-20_000, 40_000),
  rotation: whole(0, 359),
  width: whole(20, 20_000),
  length: whole(20, 20_000),
  room_width: fc.oneof(whole(200, 20_000), fc.constant(null)),
  room_length: fc.oneof(whole(200, 20_000), fc.constant(null)),
  card_number: fc.oneof(
    { weight: 3, arbitrary: fc.constant(practiceCards.pays) },
    { weight: 1, arbitrary: fc.constantFrom(practiceCards.declined, "4242 4242 4242 4242") },
  ),
  expiry: fc.constant("12 / 40"),
  cvc: fc.constantFrom("123", "1234"),
  crop_x: fc.constantFrom("0", "0.25"),
  crop_y: fc.constantFrom("0", "0.25"),
  crop_width: fc.constantFrom("0.5", "0.75"),
  crop_height: fc.constantFrom("0.5", "0.75"),
  search: word,
  telephone: short,
  phone: short,
  woman_phone: short,
  man_phone: short,
  code_postal: short,
  session_id: remembered("session_id"),
  folderId: fc.oneof(fc.constant("null"), ids("Folder")),
  parentId: fc.oneof(fc.constant("null"), ids("Folder")),
  newParentId: fc.oneof({ weight: 2, arbitrary: fc.constant("null") }, ids("Folder")),
  parentFolderId: fc.oneof(fc.constant(null), ids("Folder")),
  // A kind in a path, and any name in a body: no id, which would be kept there and rightly given back.
  provider: fc.constantFrom("caterer", "caterer", "florist", "Chez Paul", "none", "__proto__", "raw:%00"),
};

/** A field of a call; `noun`: what the call is about. */
export function fieldOf(name: string, schema: Schema, noun: string): Recipes {
  if (name === "token") return remembered(`token of ${noun}`);
  const usual = known[name];
  if (usual !== undefined) return usual;
  if (schema.enum === undefined && (name === "id" || name in nounsOfFields) && !isDeep(schema)) {
    const named = ids(name === "id" ? noun : (nounsOfFields[name] ?? noun));
    return takesNull(schema) ? fc.oneof({ weight: 3, arbitrary: named }, fc.constant(null)) : named;
  }
  return valueOf(schema, nounsOfFields[name] ?? noun);
}

function isDeep({ type }: Schema): boolean {
  return type === "array" || type === "object";
}

function takesNull({ anyOf = [] }: Schema): boolean {
  return anyOf.some(({ type }) => type === "null");
}

/** Anything of a schema. */
export function valueOf(schema: Schema, noun: string): Recipes {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const as Recipe);
  if (schema.anyOf !== undefined) {
    // Nothing, where something is meant, is refused more often than not.
    const weight = (one: Schema) => (one.type === "null" ? 1 : 5);
    return fc.oneof(...schema.anyOf.map((one) => ({ weight: weight(one), arbitrary: valueOf(one, noun) })));
  }
  switch (schema.type) {
    case "object":
      return objectOf(schema, noun);
    case "array":
      return listOf(valueOf(schema.items ?? {}, noun));
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "integer":
    case "number":
      return whole(schema.minimum ?? 0, schema.maximum ?? 500);
    case undefined:
    default:
      return word;
  }
}

/** Short, that all of it may be right; now and then empty. */
function listOf(one: Recipes): Recipes {
  const some = { weight: 4, arbitrary: fc.array(one, { minLength: 1, maxLength: 2 }) };
  return fc.oneof(some, { weight: 1, arbitrary: fc.array(one, { maxLength: 4 }) });
}

function objectOf({ properties = {}, required = [] }: Schema, noun: string): Recipes {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, fieldOf(name, schema, noun)] as const,
  );
  const must = fields.map(([name]) => name).filter((name) => required.includes(name) || expected.has(name));
  const all = Object.fromEntries(fields);
  return fc.oneof(
    { weight: 3, arbitrary: fc.record(all) },
    { weight: 2, arbitrary: fc.record(all, { requiredKeys: must }) },
  );
}

/** Fields that the schema lets be left out, and without which little happens. */
const expected = new Set(
  "firstName first_name last_name title name type price amount email password currentPassword token itemId".split(
    " ",
  ),
);
