/**
 * A couple who write unique words into every text field through the calls, so that tests can search for them
 * afterwards.
 */
import { randomBytes } from "node:crypto";
import { practiceCards } from "#contract/checkout.ts";
import { createPicture } from "./files.ts";

type Body = Readonly<Record<string, unknown>>;

export interface Seeder {
  readonly userId: string;
  readonly weddingId: string;
  readonly email: string;
  readonly password: string;
  /** A word in every text that they write into the wedding, and in no other text. */
  readonly mark: string;
  /** A word in every text of their account. */
  readonly ownMark: string;
  /** Returns a new unique word. */
  readonly word: () => string;
  send(method: string, path: string, body?: Body | FormData): Promise<Body>;
}

export async function signUpSeeder(url: string): Promise<Seeder> {
  const [mark, ownMark] = [newMark(), newMark()];
  let texts = 0;
  const word = (): string => `${mark}É${(texts += 1)}.`;
  const [email, password] = [`${ownMark}@exemple.fr`, `${ownMark} mot de passe`];
  const device = `Navigateur ${ownMark}`;
  const session: { token?: string } = {};
  const send = async (method: string, path: string, body?: Body | FormData): Promise<Body> => {
    const isForm = body instanceof FormData;
    const response = await fetch(url + path, {
      method,
      headers: {
        accept: "application/json",
        "user-agent": device,
        ...(session.token === undefined ? {} : { authorization: `Bearer ${session.token}` }),
        ...(isForm || body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Body;
  };
  const names = { first_name: `${ownMark}É`, last_name: `É${ownMark}` };
  session.token = String((await send("POST", "/register", { email, password, ...names }))["token"]);
  const { url: exported } = await send("POST", "/api/exports", { password });
  const [, , weddingId = "", userId = ""] = String(exported).split(/[/?]/u);
  return { userId, weddingId, email, password, mark, ownMark, word, send };
}

/** In mixed case, because some columns store a text in lower case too. */
function newMark(): string {
  return `Zk${randomBytes(5).toString("hex")}`;
}

/** The text fields of each feature, and the other values that its forms need. */
const features: readonly {
  readonly path: string;
  readonly add?: string;
  readonly fields: string;
  readonly long?: string;
  readonly emails?: string;
  readonly fixed?: Body;
}[] = [
  {
    path: "/api/guests",
    fields:
      "first_name last_name side allergies access_needs print_name telephone adresse code_postal ville pays",
    long: "comment",
    emails: "email",
  },
  { path: "/todo", add: "/todo/custom", fields: "title", long: "custom_description" },
  {
    path: "/calendar_event",
    fields: "title location",
    long: "description",
    fixed: { event_date: "2027-06-12" },
  },
  { path: "/api/budget", fields: "name type provider", long: "comment", fixed: { price: 12.5 } },
  { path: "/api/expenses", fields: "title paid_by", long: "provider", fixed: { amount: 12.5 } },
  { path: "/api/tables", fields: "name", fixed: { number_of_guests: 8 } },
  { path: "/witnesses", fields: "name side phone", long: "looks_after", emails: "email" },
];

/** Adds rows to every feature, changes some, moves some to the bin, and purges some. */
export async function seedWedding(by: Seeder, rowsEach = 10): Promise<void> {
  await by.send("PUT", "/mariage", createCoupleFields(by));
  for (let turn = 0; turn < rowsEach; turn += 1) {
    await Promise.all([...features.map((feature) => seedOne(by, feature, turn)), seedPapers(by, turn)]);
  }
  await by.send("PUT", "/mariage", createCoupleFields(by));
  await by.send("POST", "/api/invitations", { email: `${by.mark}@exemple.fr` });
  await pay(by);
  await by.send("PUT", "/api/seating", { fixtures: [createFixture(by)] });
  await seedMoment(by);
  await seedMoney(by);
  const contact = () => ({
    ...createFields(by, "company person phone notes", []),
    email: `${by.mark}@exemple.fr`,
  });
  await by.send("PUT", "/prestataires/caterer/contact", contact());
  await by.send("DELETE", "/prestataires/caterer/contact");
  await by.send("PUT", "/prestataires/caterer/contact", contact());
}

/** Creates a moment, a household, invitations to the moment, and a change of several guests at once. */
async function seedMoment(by: Seeder): Promise<void> {
  const moment = getCreatedId(
    await by.send("POST", "/api/moments", createFields(by, "name place address note", [])),
  );
  const guests = [];
  for (const at of [0, 1]) {
    const body = { firstName: by.word(), lastName: `${by.word()}${at}` };
    guests.push(getCreatedId(await by.send("POST", "/api/guests", body)));
  }
  const guest_ids = guests.map(({ id }) => String(id));
  const changes = guest_ids.map((guest_id) => ({ guest_id, moment_id: moment["id"], answer: true }));
  await by.send("PUT", "/api/attendances", { changes });
  const brief = `/api/caterer-briefs/${String(moment["id"])}`;
  const settings = { names: "full", remarks: by.word(), recipient: `${by.mark}@exemple.fr` };
  const { hash } = await by.send("PUT", brief, settings);
  await by.send("POST", `${brief}/versions`, { channel: "link", consent: true, hash });
  await by.send(
    "PUT",
    "/api/reply-settings",
    createFields(by, "contact welcome invitation_text reminder_text", []),
  );
  const choices = [by.word(), by.word()];
  const question = { kind: "choice", scope: "person", label: by.word(), choices };
  await by.send("POST", "/api/questions", question);
  const [link] = (await by.send("GET", "/api/reply-links")) as unknown as Body[];
  await by.send("POST", "/api/reply-sends", { link_ids: [link?.["id"]], kind: "reminder", channel: "phone" });
  await by.send("POST", "/api/households", { households: [{ name: by.word(), guest_ids }] });
  await by.send("POST", "/api/thanks", { name: by.word(), gift: by.word(), thanked_on: "2027-06-20" });
  await by.send("PUT", "/api/print-settings/labels", { left_out: [by.word()] });
  await seedRunSheet(by, String(moment["id"]));
  await by.send("PATCH", "/api/guests", { ids: guest_ids, changes: { side: by.word() } });
}

/** Rows of the run sheet, a shift of one, and a link of a witness. */
async function seedRunSheet(by: Seeder, moment_id: string): Promise<void> {
  const people = [{ kind: "other", name: by.word() }];
  const row = { ...createFields(by, "title place note", []), anchor: "clock", minutes: 840, people };
  const { id, start_minutes: from } = getCreatedId(await by.send("POST", "/api/run-rows", row));
  await by.send("POST", "/api/run-rows", { ...row, anchor: "moment", moment_id, minutes: 0 });
  await by.send("POST", "/api/run-shifts", { row_id: id, from, minutes: 15, scope: "following" });
  const { id: person_id } = getCreatedId(await by.send("POST", "/witnesses", { name: by.word() }));
  await by.send("POST", "/api/run-links", { kind: "witness", person_id });
}

/** Prices per head, the settings of what they count, payers, and a settlement between the two. */
async function seedMoney(by: Seeder): Promise<void> {
  const price_lines = [{ kind: "fixed", label: by.word(), unit_price: 12.5 }];
  await by.send("POST", "/api/budget", { type: by.word(), price: 1, price_lines });
  await by.send("PUT", "/api/budget-settings", { basis: "invited" });
  await by.send("POST", "/api/payers", { name: by.word(), promised: 12.5 });
  const [payer] = (await by.send("GET", "/api/payers")) as unknown as Body[];
  await by.send("POST", "/api/expenses", { title: by.word(), amount: 10, payer_id: payer?.["id"] });
  const { debt } = (await by.send("GET", "/api/settlements")) as { debt: Body };
  const settlement = { from_id: debt["from_id"], amount: debt["amount"], settled_on: "2027-06-12" };
  await by.send("POST", "/api/settlements", settlement);
}

function createFixture(by: Seeder): Body {
  return { kind: "other", name: by.word(), x: 0, y: 0, width: 100, length: 100, rotation: 0 };
}

async function pay(by: Seeder): Promise<void> {
  const { clientSecret } = await by.send("POST", "/create-checkout-session");
  const card = { card_number: practiceCards.pays, expiry: "12 / 99", cvc: "123" };
  await by.send("POST", "/api/practice-payments", { client_secret: clientSecret, ...card });
}

function createCoupleFields(by: Seeder): Body {
  const fields = ["first_name", "last_name", "address", "phone"].flatMap((field) => [
    `woman_${field}`,
    `man_${field}`,
  ]);
  const day = ["wedding_place", "day_contact_name", "day_contact_phone", "day_notes"];
  return createFields(by, [...fields, ...day].join(" "), ["woman_email", "man_email"]);
}

function createFields(by: Seeder, fields: string, emails: readonly string[]): Record<string, unknown> {
  return Object.fromEntries([
    ...fields.split(" ").map((field) => [field, by.word()]),
    ...emails.map((field) => [field, `${by.mark}@exemple.fr`]),
  ]);
}

async function seedOne(by: Seeder, feature: (typeof features)[number], turn: number): Promise<void> {
  const body = (): Record<string, unknown> => ({
    ...createFields(by, feature.fields, feature.emails === undefined ? [] : [feature.emails]),
    // Texts of many lengths, so that the database moves rows.
    ...(feature.long && { [feature.long]: `${by.word()} ${"mot ".repeat((turn * 17) % 45)}${by.word()}` }),
    ...feature.fixed,
  });
  const { first_name: firstName, last_name: lastName, ...rest } = body();
  const first = firstName === undefined ? rest : { ...rest, firstName, lastName };
  const { id } = getCreatedId(await by.send("POST", feature.add ?? feature.path, first));
  if (turn % 3 === 0) await by.send("PUT", `${feature.path}/${String(id)}`, body());
  if (turn % 4 === 1) await by.send("DELETE", `${feature.path}/${String(id)}`);
  if (turn % 8 === 1) await by.send("DELETE", `/deleted/${String(id)}`);
}

async function seedPapers(by: Seeder, turn: number): Promise<void> {
  const folder = getCreatedId(await by.send("POST", "/create-folder", { name: by.word() }));
  const form = new FormData();
  form.append("folderId", String(folder["id"]));
  form.append(
    "file",
    new Blob([Array.from({ length: 3 + turn * 150 }, () => by.word()).join(" ")]),
    `${by.word()}txt`,
  );
  const { files } = await by.send("POST", "/upload-file", form);
  const [file] = files as Body[];
  const path = `/files/${String(file?.["id"])}`;
  if (turn % 3 === 0) await by.send("PATCH", path, { name: by.word() });
  if (turn % 3 === 1) await by.send("DELETE", path);
  if (turn % 6 === 1) await by.send("DELETE", `/deleted/${String(file?.["id"])}`);
  if (turn % 5 === 0) await by.send("DELETE", `/folders/${String(folder["id"])}`);
  if (turn < 2) {
    const photo = new FormData();
    photo.append("photoType", "photo_1");
    const width = 400 + turn + by.mark.charCodeAt(3) + by.mark.charCodeAt(4);
    const bytes = await createPicture("image/jpeg", { width, height: 600 });
    photo.append("photo", new Blob([new Uint8Array(bytes)]), `${by.word()}.jpg`);
    await by.send("POST", "/upload-mariage-photo", photo);
  }
}

/** The reply of a new task has the task in `data`. */
function getCreatedId(reply: Body): Body {
  return (reply["data"] ?? reply) as Body;
}
