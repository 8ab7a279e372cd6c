/**
 * Guests, their households, tables and wishes, moments and replies. The texts of all builders are so long that those of
 * the whole wedding are just below `maxWeddingBytes`.
 */
import { maxCompanions, diets, relationships } from "#contract/guests.ts";
import { momentKinds } from "#contract/moments.ts";
import { tableShapes } from "#contract/seating.ts";
import { guestWishes, pairWishes } from "#contract/wishes.ts";
import type { GuestRow } from "#server/database/tables/guests.ts";
import {
  type FillOptions,
  getBaseColumns,
  getCount,
  getText,
  pickInTurn,
  type RowsByTable,
  times,
} from "./fill-options.ts";

export function getGuestRows(of: FillOptions) {
  const households = times(getCount(of, "households"), (index) => ({
    ...getBaseColumns(of),
    name: getText(60, index),
  }));
  const tables = times(getCount(of, "tables"), (index) => ({
    ...getBaseColumns(of),
    name: getText(40, index),
    number: index + 1,
    number_of_guests: 4,
    shape: pickInTurn(tableShapes.slice(0, 2), index),
    x: (index % 25) * 200,
    y: Math.floor(index / 25) * 200,
    rotation: 0,
  }));
  const guests: GuestRow[] = [];
  for (let index = 0; index < getCount(of, "guests"); index += 1) {
    const host = guests[index - (index % (maxCompanions + 1))];
    guests.push({
      ...getGuest(of, index),
      plus_one_of: host?.id ?? null,
      table_id: pickInTurn(tables, Math.floor(index / 4)).id,
      seat: index % 4,
      // The other half can be proposed as households.
      household_id: index % 2 === 0 ? pickInTurn(households, index / 2).id : null,
    });
  }
  const moments = getMoments(of);
  return { households, tables, guests, moments };
}

type GuestRows = ReturnType<typeof getGuestRows>;

function getGuest(of: FillOptions, index: number) {
  return {
    ...getBaseColumns(of),
    created_by: null,
    first_name: `Prénom ${getText(20, index)}`,
    last_name: `Nom${index % 700}`,
    side: index % 2 === 0 ? "Élise" : "Gabriel",
    relationship: pickInTurn(relationships, index),
    diet: pickInTurn(diets, index),
    allergies: getText(60, index),
    comment: getText(100, index),
    email: `invite${index}@exemple.fr`,
    telephone: `06 12 34 ${String(index).padStart(4, "0")}`,
    adresse: `${index} ${getText(60)}`,
    code_postal: "69001",
    ville: "Saint-Étienne-du-Bois",
    pays: "France",
    presence: pickInTurn([1, 0, null] as const, index),
    is_child: pickInTurn([0, 0, 1] as const, index),
    former_table_id: null,
    former_seat: null,
    age: index % 3 === 2 ? 7 : null,
    high_chair: 0,
    access_needs: getText(80, index),
    print_name: "",
    health_consent_at: of.now,
    needs_seat: 1,
    freed_at: null,
  } as const;
}

/** All of them, whatever the share, so that each kind is there. */
function getMoments(of: FillOptions) {
  return times(getCount({ ...of, share: 1 }, "moments"), (index) => ({
    ...getBaseColumns(of),
    kind: momentKinds[index] ?? "own",
    name: momentKinds[index] === undefined || momentKinds[index] === "own" ? getText(80, index) : "",
    day: null,
    starts_at: `${String(8 + (index % 12)).padStart(2, "0")}:30`,
    ends_at: null,
    place: getText(100, index),
    address: getText(150, index),
    note: getText(400, index),
    vendor_meals: 9,
    sequence: 0,
  }));
}

export function getReplyRows(
  of: FillOptions,
  { guests, households, moments, tables }: GuestRows,
): RowsByTable {
  const { weddingId: wedding_id, newId, now } = of;
  const questions = times(getCount(of, "questions"), (position) => ({
    ...getBaseColumns(of),
    kind: pickInTurn(["text", "choice"] as const, position),
    scope: "person" as const,
    moment_id: null,
    label: getText(100, position),
    choices: JSON.stringify(position % 2 === 0 ? [] : ["Mer", "Montagne"]),
    position,
  }));
  return {
    questions,
    attendances: guests.flatMap(({ id }, index) =>
      moments.map((moment) => ({
        wedding_id,
        guest_id: id,
        moment_id: moment.id,
        answer: pickInTurn([1, 1, 0, null] as const, index),
        answered_at: now,
        answered_by: "guest" as const,
        withdrawn_at: null,
      })),
    ),
    question_answers: guests.flatMap(({ id: subject_id }) =>
      questions.map(({ id, kind }) => {
        const value = kind === "text" ? "Le petit train." : "Mer";
        return { wedding_id, question_id: id, subject_id, value, answered_at: now };
      }),
    ),
    reply_links: getLinks(of, { guests, households }),
    reply_settings: [
      {
        wedding_id,
        opened_at: now,
        closed_at: null,
        deadline: null,
        contact: getText(100),
        welcome: getText(900),
        invitation_text: getText(900),
        reminder_text: getText(900),
      },
    ],
    mail_stops: times(getCount(of, "mail_stops"), () => ({ wedding_id, mailbox: newId(), stopped_at: now })),
    wishes: times(getCount(of, "wishes"), (index) => getWish(of, { guests, tables }, index)),
    thanks: times(getCount(of, "thanks"), (index) => ({
      ...getBaseColumns(of),
      household_id: households[index]?.id ?? null,
      guest_id: null,
      name: households[index] === undefined ? getText(60, index) : "",
      gift: getText(100, index),
      thanked_on: null,
    })),
  };
}

function getLinks(of: FillOptions, { guests, households }: Pick<GuestRows, "guests" | "households">) {
  const owners = [
    ...households.map(({ id }) => ({ household_id: id, guest_id: null })),
    ...guests.map(({ id }) => ({ household_id: null, guest_id: id })),
  ];
  return [null, of.now].flatMap((revoked_at) =>
    owners.map((owner) => ({
      wedding_id: of.weddingId,
      id: of.newId(),
      ...owner,
      code_hash: of.newId(),
      language: "fr" as const,
      created_at: of.now,
      replied_at: of.now,
      revoked_at,
      mails_stopped_at: null,
      mailbox: null,
    })),
  );
}

/** The first half of the wishes is for pairs, the other half for single guests. */
function getWish(of: FillOptions, { guests, tables }: Pick<GuestRows, "guests" | "tables">, index: number) {
  const guest_id = pickInTurn(guests, index).id;
  if (index < guests.length) {
    const kind = pickInTurn(pairWishes, index);
    return {
      ...getBaseColumns(of),
      kind,
      guest_id,
      other_guest_id: pickInTurn(guests, index + 1).id,
      table_id: null,
    };
  }
  const kind = pickInTurn(guestWishes, index);
  const table_id = kind === "at_table" ? pickInTurn(tables, index).id : null;
  return { ...getBaseColumns(of), kind, guest_id, other_guest_id: null, table_id };
}
