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
  readonly createWord: () => string;
  send(method: string, path: string, body?: Body | FormData): Promise<Body>;
}

export async function signUpSeeder(url: string): Promise<Seeder> {
  const [mark, ownMark] = [newMark(), newMark()];
  let wordCount = 0;
  const createWord = (): string => `${mark}É${(wordCount += 1)}.`;
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
  const { url: exportUrl } = await send("POST", "/api/exports", { password });
  const [, , weddingId = "", userId = ""] = String(exportUrl).split(/[/?]/u);
  return { userId, weddingId, email, password, mark, ownMark, createWord, send };
}

/** In mixed case, because some columns store a text in lower case too. */
function newMark(): string {
  return `Zk${randomBytes(5).toString("hex")}`;
}

/** The text fields of each feature, and the other values that its forms need. */
const features: readonly {
  readonly path: string;
  readonly addPath?: string;
  readonly fields: string;
  readonly longField?: string;
  readonly emailField?: string;
  readonly fixedFields?: Body;
}[] = [
  {
    path: "/api/guests",
    fields:
      "first_name last_name side allergies access_needs print_name telephone adresse code_postal ville pays",
    longField: "comment",
    emailField: "email",
  },
  { path: "/todo", addPath: "/todo/custom", fields: "title", longField: "custom_description" },
  {
    path: "/calendar_event",
    fields: "title location",
    longField: "description",
    fixedFields: { event_date: "2027-06-12" },
  },
  { path: "/api/budget", fields: "name type provider", longField: "comment", fixedFields: { price: 12.5 } },
  { path: "/api/expenses", fields: "title paid_by", longField: "provider", fixedFields: { amount: 12.5 } },
  { path: "/api/tables", fields: "name", fixedFields: { number_of_guests: 8 } },
  { path: "/witnesses", fields: "name side phone", longField: "looks_after", emailField: "email" },
];

/** Adds rows to every feature, changes some, moves some to the bin, and purges some. */
export async function seedWedding(seeder: Seeder, rowsEach = 10): Promise<void> {
  await seeder.send("PUT", "/mariage", createCoupleFields(seeder));
  for (let turn = 0; turn < rowsEach; turn += 1) {
    await Promise.all([
      ...features.map((feature) => seedRow(seeder, feature, turn)),
      seedPapers(seeder, turn),
    ]);
  }
  await seeder.send("PUT", "/mariage", createCoupleFields(seeder));
  await seeder.send("POST", "/api/invitations", { email: `${seeder.mark}@exemple.fr` });
  await pay(seeder);
  await seeder.send("PUT", "/api/seating", { fixtures: [createFixture(seeder)] });
  await seedMoment(seeder);
  await seedMoney(seeder);
  const createContactBody = () => ({
    ...createFields(seeder, "company person phone notes", []),
    email: `${seeder.mark}@exemple.fr`,
  });
  await seeder.send("PUT", "/prestataires/caterer/contact", createContactBody());
  await seeder.send("DELETE", "/prestataires/caterer/contact");
  await seeder.send("PUT", "/prestataires/caterer/contact", createContactBody());
}

/** Creates a moment, a household, invitations to the moment, and a change of several guests at once. */
async function seedMoment(seeder: Seeder): Promise<void> {
  const moment = getCreatedId(
    await seeder.send("POST", "/api/moments", createFields(seeder, "name place address note", [])),
  );
  const guests = [];
  for (const at of [0, 1]) {
    const body = { firstName: seeder.createWord(), lastName: `${seeder.createWord()}${at}` };
    guests.push(getCreatedId(await seeder.send("POST", "/api/guests", body)));
  }
  const guest_ids = guests.map(({ id }) => String(id));
  const changes = guest_ids.map((guest_id) => ({ guest_id, moment_id: moment["id"], answer: true }));
  await seeder.send("PUT", "/api/attendances", { changes });
  const brief = `/api/caterer-briefs/${String(moment["id"])}`;
  const settings = { names: "full", remarks: seeder.createWord(), recipient: `${seeder.mark}@exemple.fr` };
  const { hash } = await seeder.send("PUT", brief, settings);
  await seeder.send("POST", `${brief}/versions`, { channel: "link", consent: true, hash });
  await seeder.send(
    "PUT",
    "/api/reply-settings",
    createFields(seeder, "contact welcome invitation_text reminder_text", []),
  );
  const choices = [seeder.createWord(), seeder.createWord()];
  const question = { kind: "choice", scope: "person", label: seeder.createWord(), choices };
  await seeder.send("POST", "/api/questions", question);
  const [link] = (await seeder.send("GET", "/api/reply-links")) as unknown as Body[];
  await seeder.send("POST", "/api/reply-sends", {
    link_ids: [link?.["id"]],
    kind: "reminder",
    channel: "phone",
  });
  await seeder.send("POST", "/api/households", { households: [{ name: seeder.createWord(), guest_ids }] });
  await seeder.send("POST", "/api/thanks", {
    name: seeder.createWord(),
    gift: seeder.createWord(),
    thanked_on: "2027-06-20",
  });
  await seeder.send("PUT", "/api/print-settings/labels", { left_out: [seeder.createWord()] });
  await seedRunSheet(seeder, String(moment["id"]));
  await seeder.send("PATCH", "/api/guests", { ids: guest_ids, changes: { side: seeder.createWord() } });
}

/** Rows of the run sheet, a shift of one, and a link of a witness. */
async function seedRunSheet(seeder: Seeder, moment_id: string): Promise<void> {
  const people = [{ kind: "other", name: seeder.createWord() }];
  const row = { ...createFields(seeder, "title place note", []), anchor: "clock", minutes: 840, people };
  const { id, start_minutes: from } = getCreatedId(await seeder.send("POST", "/api/run-rows", row));
  await seeder.send("POST", "/api/run-rows", { ...row, anchor: "moment", moment_id, minutes: 0 });
  await seeder.send("POST", "/api/run-shifts", { row_id: id, from, minutes: 15, scope: "following" });
  const { id: person_id } = getCreatedId(
    await seeder.send("POST", "/witnesses", { name: seeder.createWord() }),
  );
  await seeder.send("POST", "/api/run-links", { kind: "witness", person_id });
}

/** Prices per head, the settings of what they count, payers, and a settlement between the two. */
async function seedMoney(seeder: Seeder): Promise<void> {
  const price_lines = [{ kind: "fixed", label: seeder.createWord(), unit_price: 12.5 }];
  await seeder.send("POST", "/api/budget", { type: seeder.createWord(), price: 1, price_lines });
  await seeder.send("PUT", "/api/budget-settings", { basis: "invited" });
  await seeder.send("POST", "/api/payers", { name: seeder.createWord(), promised: 12.5 });
  const [payer] = (await seeder.send("GET", "/api/payers")) as unknown as Body[];
  await seeder.send("POST", "/api/expenses", {
    title: seeder.createWord(),
    amount: 10,
    payer_id: payer?.["id"],
  });
  const { debt } = (await seeder.send("GET", "/api/settlements")) as { debt: Body };
  const settlement = { from_id: debt["from_id"], amount: debt["amount"], settled_on: "2027-06-12" };
  await seeder.send("POST", "/api/settlements", settlement);
}

function createFixture(seeder: Seeder): Body {
  return { kind: "other", name: seeder.createWord(), x: 0, y: 0, width: 100, length: 100, rotation: 0 };
}

async function pay(seeder: Seeder): Promise<void> {
  const { clientSecret } = await seeder.send("POST", "/create-checkout-session");
  const card = { card_number: practiceCards.pays, expiry: "12 / 99", cvc: "123" };
  await seeder.send("POST", "/api/practice-payments", { client_secret: clientSecret, ...card });
}

function createCoupleFields(seeder: Seeder): Body {
  const fields = ["first_name", "last_name", "address", "phone"].flatMap((field) => [
    `woman_${field}`,
    `man_${field}`,
  ]);
  const day = ["wedding_place", "day_contact_name", "day_contact_phone", "day_notes"];
  return createFields(seeder, [...fields, ...day].join(" "), ["woman_email", "man_email"]);
}

function createFields(seeder: Seeder, fields: string, emails: readonly string[]): Record<string, unknown> {
  return Object.fromEntries([
    ...fields.split(" ").map((field) => [field, seeder.createWord()]),
    ...emails.map((field) => [field, `${seeder.mark}@exemple.fr`]),
  ]);
}

async function seedRow(seeder: Seeder, feature: (typeof features)[number], turn: number): Promise<void> {
  const createBody = (): Record<string, unknown> => ({
    ...createFields(seeder, feature.fields, feature.emailField === undefined ? [] : [feature.emailField]),
    // Texts of many lengths, so that the database moves rows.
    ...(feature.longField && {
      [feature.longField]: `${seeder.createWord()} ${"mot ".repeat((turn * 17) % 45)}${seeder.createWord()}`,
    }),
    ...feature.fixedFields,
  });
  const { first_name: firstName, last_name: lastName, ...rest } = createBody();
  const newBody = firstName === undefined ? rest : { ...rest, firstName, lastName };
  const { id } = getCreatedId(await seeder.send("POST", feature.addPath ?? feature.path, newBody));
  if (turn % 3 === 0) await seeder.send("PUT", `${feature.path}/${String(id)}`, createBody());
  if (turn % 4 === 1) await seeder.send("DELETE", `${feature.path}/${String(id)}`);
  if (turn % 8 === 1) await seeder.send("DELETE", `/deleted/${String(id)}`);
}

async function seedPapers(seeder: Seeder, turn: number): Promise<void> {
  const folder = getCreatedId(await seeder.send("POST", "/create-folder", { name: seeder.createWord() }));
  const form = new FormData();
  form.append("folderId", String(folder["id"]));
  form.append(
    "file",
    new Blob([Array.from({ length: 3 + turn * 150 }, () => seeder.createWord()).join(" ")]),
    `${seeder.createWord()}txt`,
  );
  const { files } = await seeder.send("POST", "/upload-file", form);
  const [file] = files as Body[];
  const path = `/files/${String(file?.["id"])}`;
  if (turn % 3 === 0) await seeder.send("PATCH", path, { name: seeder.createWord() });
  if (turn % 3 === 1) await seeder.send("DELETE", path);
  if (turn % 6 === 1) await seeder.send("DELETE", `/deleted/${String(file?.["id"])}`);
  if (turn % 5 === 0) await seeder.send("DELETE", `/folders/${String(folder["id"])}`);
  if (turn < 2) {
    const photo = new FormData();
    photo.append("photoType", "photo_1");
    const width = 400 + turn + seeder.mark.charCodeAt(3) + seeder.mark.charCodeAt(4);
    const bytes = await createPicture("image/jpeg", { width, height: 600 });
    photo.append("photo", new Blob([new Uint8Array(bytes)]), `${seeder.createWord()}.jpg`);
    await seeder.send("POST", "/upload-mariage-photo", photo);
  }
}

/** The reply of a new task has the task in `data`. */
function getCreatedId(reply: Body): Body {
  return (reply["data"] ?? reply) as Body;
}
