/** The invitations of guests to moments, and their replies by link, for the fictional wedding. */
import type { FastifyInstance } from "fastify";
import { type Household, listHouseholds } from "#contract/households.ts";
import { listMoments, type Moment, type MomentKind, updateMoment } from "#contract/moments.ts";
import { createQuestion, type Question, updateReplySettings } from "#contract/replies.ts";
import { listReplyLinks, recordReplySends, type ReplyLink } from "#contract/reply-links.ts";
import { getReplyPagePath } from "#contract/reply-page.ts";
import { withId, type DemoCouple, read, send } from "./calls.ts";
import { type DemoGuest, demoGuests, isRepliedByLink } from "./guest-list.ts";

/** The ids of the moments by kind. */
export type MomentIds = ReadonlyMap<MomentKind, string>;

const hall = { place: "Domaine des Tilleuls", address: "12 chemin des Tilleuls, 89450 Vézelay" };
const momentDetails: readonly (Partial<Moment> & { readonly kind: MomentKind })[] = [
  { kind: "civil_wedding", starts_at: "14:00", place: "Mairie de Vézelay" },
  { kind: "religious_wedding", starts_at: "15:30", place: "Basilique de Vézelay" },
  { kind: "cocktail", starts_at: "17:30", ends_at: "20:00", ...hall },
  { kind: "dinner", starts_at: "20:00", vendor_meals: 4, ...hall, note: "Le jardin est frais après 22:00." },
  { kind: "party", starts_at: "22:30", ends_at: "04:00", ...hall },
  { kind: "brunch", starts_at: "11:30", ends_at: "15:00", ...hall },
];

/** Sets times and places of the moments. */
export async function prepareMoments({ app, token }: DemoCouple): Promise<MomentIds> {
  const ids = new Map((await read<Moment[]>(app, listMoments, token)).map(({ kind, id }) => [kind, id]));
  for (const { kind, ...changes } of momentDetails) {
    await send(app, withId(updateMoment, ids.get(kind) ?? ""), changes, token);
  }
  return ids;
}

/** Friends who come to the ceremony and the party but not to dinner, because the hall has room for 54. */
const notAtDinner: ReadonlySet<string> = new Set(
  "Chevalier Ferrand Garnier Petit Cohen Quentin Roussel Vidal Benali Dubreuil Faure Barbier Moulin Picard"
    .split(" ")
    .concat("Le Goff"),
);

function listInvitedKinds({
  relationship,
  lastName,
}: Pick<DemoGuest, "relationship" | "lastName">): MomentKind[] {
  if (relationship === "Family") return momentDetails.map(({ kind }) => kind);
  if (relationship !== "Friends") return ["religious_wedding", "cocktail"];
  return notAtDinner.has(lastName)
    ? ["religious_wedding", "cocktail", "party"]
    : ["religious_wedding", "cocktail", "dinner", "party"];
}

export function listMomentIdsFor(
  guest: Pick<DemoGuest, "relationship" | "lastName">,
  ids: MomentIds,
): string[] {
  return listInvitedKinds(guest).flatMap((kind) => ids.get(kind) ?? []);
}

const questions = [
  { kind: "text", scope: "household", label: "Quelle chanson vous fera danser\u202f?" },
  { kind: "text", scope: "household", label: "Un mot pour nous" },
] as const;
const dishes = ["Volaille fermière", "Poisson de rivière", "Plat végétal"];
const menu = {
  kind: "choice",
  scope: "person",
  label: "Quel plat pour le dîner\u202f?",
  choices: dishes,
} as const;
const songs = ["September", "Le Sud", "Dancing Queen", "La Bohème", "Djadja", "I Wanna Dance with Somebody"];
const notes = ["Nous avons hâte\u202f!", "Merci d’avoir pensé à nous.", "", "Quel beau lieu.", ""];

/** Opens replies, sends the links, replies for the guests, and reminds some of the others. */
export async function addReplies(couple: DemoCouple, ids: ReadonlyMap<string, string>): Promise<void> {
  const { app, token, setBack } = couple;
  setBack(daysAgo.opened, 17);
  const welcome = "Rien ne nous ferait plus plaisir que de vous avoir avec nous ce jour-là.";
  const settings = { is_open: true, welcome, contact: "06 00 00 00 12" };
  await send(app, updateReplySettings, settings, token);
  const householdQuestions = await createHouseholdQuestions(couple);
  const links = await read<ReplyLink[]>(app, listReplyLinks, token);
  const households = await read<Household[]>(app, listHouseholds, token);
  const moments = new Map((await read<Moment[]>(app, listMoments, token)).map(({ kind, id }) => [kind, id]));
  const question = { ...menu, moment_id: moments.get("dinner") };
  const dish = await send<Question>(app, createQuestion, question, token);
  const guestById = new Map(
    demoGuests.map((guest) => [ids.get(`${guest.firstName} ${guest.lastName}`.trim()), guest]),
  );
  const parties = links.map((link, place) => {
    const members = households.find(({ id }) => id === link.household_id)?.guest_ids ?? [link.guest_id ?? ""];
    const guests = members.flatMap((id) => {
      const guest = guestById.get(id);
      return guest === undefined ? [] : [{ id, guest }];
    });
    return { link, guests, place };
  });
  const sentLinkIds = parties.filter(({ place }) => place % 9 !== 8).map(({ link }) => link.id);
  await send(app, recordReplySends, { link_ids: sentLinkIds, kind: "invitation", channel: "paper" }, token);
  for (const party of parties) {
    setBack(getReplyDaysAgo(party.place, parties.length), getReplyHour(party.place));
    await sendReply(app, party, { householdQuestions, dish, moments });
  }
  const undecidedParties = parties.filter(({ guests }) =>
    guests.some(({ guest }) => guest.presence === null),
  );
  for (const [place, days] of daysAgo.reminded.entries()) {
    setBack(days, 18);
    const remindedParties = undecidedParties.filter((_, index) => index % 6 === place * 3);
    const link_ids = remindedParties.map(({ link }) => link.id);
    await send(app, recordReplySends, { link_ids, kind: "reminder", channel: "message" }, token);
  }
  setBack(0);
}

async function createHouseholdQuestions({ app, token }: DemoCouple): Promise<Question[]> {
  const created: Question[] = [];
  for (const question of questions) created.push(await send<Question>(app, createQuestion, question, token));
  return created;
}

/** When links were sent, from when to when replies came, and when who had not replied was reminded. */
const daysAgo = { opened: 35, first: 33, last: 1, reminded: [9, 2] } as const;

/** Replies come a few a day. */
function getReplyDaysAgo(place: number, count: number): number {
  return daysAgo.first - Math.floor((place * (daysAgo.first - daysAgo.last)) / count);
}

/** The hour of a reply in UTC, from 7 to 20. */
function getReplyHour(place: number): number {
  return 7 + (((place * 47) % 156) + 1) / 12;
}

interface DemoReply {
  readonly link: ReplyLink;
  readonly guests: readonly { readonly id: string; readonly guest: DemoGuest }[];
  /** The index, from 0. The other answers are derived from it. */
  readonly place: number;
}

interface ReplyQuestions {
  /** Of households. */
  readonly householdQuestions: readonly Question[];
  /** Of each guest who comes to dinner. */
  readonly dish: Question;
  readonly moments: MomentIds;
}

/** Submits the form of the reply page as a browser does, without guests who have not decided. */
async function sendReply(
  app: FastifyInstance,
  { link, guests, place }: DemoReply,
  { householdQuestions, dish, moments }: ReplyQuestions,
): Promise<void> {
  const repliedGuests = guests.filter(({ guest }) => isRepliedByLink(guest) && guest.presence !== null);
  if (repliedGuests.length === 0 || link.code === null) return;
  const fields: [string, string][] = repliedGuests.flatMap(({ id, guest }) => [
    ...listInvitedKinds(guest).map((kind): [string, string] => {
      const comes = guest.presence === true && !(kind === "brunch" && place % 4 === 1);
      return [`answer.${moments.get(kind) ?? ""}.${id}`, comes ? "yes" : "no"];
    }),
    ...(guest.diet === undefined ? [] : [[`diet.${id}`, guest.diet] as [string, string]]),
    ...(guest.allergies === undefined ? [] : [[`allergies.${id}`, guest.allergies] as [string, string]]),
  ]);
  const subject = link.household_id ?? link.guest_id ?? "";
  const householdAnswers = [songs[place % songs.length] ?? "", notes[place % notes.length] ?? ""];
  for (const [index, { id }] of householdQuestions.entries()) {
    fields.push([`question.${id}.${subject}`, householdAnswers[index] ?? ""]);
  }
  for (const [index, { id, guest }] of repliedGuests.entries()) {
    if (guest.presence !== true || !listInvitedKinds(guest).includes("dinner")) continue;
    fields.push([`question.${dish.id}.${id}`, dishes[(place + index) % dishes.length] ?? ""]);
  }
  const form = new URLSearchParams([...fields, ["consent", "yes"], ["shown", ""], ["do", "send"]]);
  const response = await app.inject({
    method: "POST",
    url: getReplyPagePath(link.code),
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: form.toString(),
  });
  if (response.statusCode !== 303) throw new Error(`A reply of the demo was refused: ${response.statusCode}`);
}
