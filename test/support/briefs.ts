/** Dinners with a caterer brief. */
import {
  type BriefVersion,
  type CatererBrief,
  getCatererBrief,
  openCatererBrief,
  type NewBriefVersion,
  sendCatererBrief,
} from "#contract/caterer-briefs.ts";
import { eraseHealth } from "#contract/health-data.ts";
import { addTable, assignGuest } from "#contract/seating.ts";
import { listMoments, updateAttendances } from "#contract/moments.ts";
import { changeWedding } from "#contract/wedding.ts";
import { setAddressConfirmed } from "./replies.ts";
import type { Couple, World } from "./world.ts";

/** Turns the dinner on and returns its id. */
export async function setDinnerDay(world: World, of: Couple, day = "2030-06-12"): Promise<string> {
  const body = { wedding_date: day, dinner: true };
  (await world.ask(changeWedding, { body, as: of.token })).expectDone();
  const moments = (await world.ask(listMoments, { as: of.token })).expectDone();
  return moments.find(({ kind }) => kind === "dinner")?.id ?? "none";
}

/** Answers for guests. */
export async function answerForGuests(
  world: World,
  of: Couple,
  momentId: string,
  answers: Readonly<Record<string, boolean | null>>,
): Promise<void> {
  const changes = Object.entries(answers).map(([guest_id, said]) => ({
    guest_id,
    moment_id: momentId,
    invited: true,
    answer: said,
  }));
  (await world.ask(updateAttendances, { body: { changes }, as: of.token })).expectDone();
}

export async function getBrief(world: World, of: Couple, id: string): Promise<CatererBrief> {
  return (await world.ask(getCatererBrief, { params: { id }, as: of.token })).expectDone();
}

/** Sends the present brief, through its link unless `input` names another channel. */
export async function sendBrief(
  world: World,
  of: Couple,
  id: string,
  input: Partial<NewBriefVersion> = {},
): Promise<BriefVersion> {
  const { hash } = await getBrief(world, of, id);
  const body = { channel: "link", consent: true, hash, ...input };
  return (await world.ask(sendCatererBrief, { params: { id }, body, as: of.token })).expectDone();
}

/** A dinner whose brief was sent. Returns the ids of the moment and the version. */
export async function createSentBrief(
  world: World,
  of: Couple,
): Promise<{ momentId: string; versionId: string }> {
  const id = await setDinnerDay(world, of);
  return { momentId: id, versionId: (await sendBrief(world, of, id)).id };
}

/** Mails a brief, opens its link, and erases the health data in its versions. */
export async function useBrief(world: World, couple: Couple): Promise<void> {
  await setAddressConfirmed(world, couple);
  const { momentId } = await createSentBrief(world, couple);
  await sendBrief(world, couple, momentId, { channel: "mail", recipient: "chef@exemple.fr" });
  const { link } = await getBrief(world, couple, momentId);
  const token = new URL(link?.url ?? "").hash.slice(1);
  (await world.ask(openCatererBrief, { body: { token } })).expectDone();
  (await world.ask(eraseHealth, { body: {}, as: couple.token })).expectDone();
}

/** For each call of a brief with an id: the id of a row of the couple, and a valid body. */
export const briefExamples: Record<
  string,
  (world: World, of: Couple) => Promise<{ id: string; body?: unknown }>
> = {
  getCatererBrief: async (world, of) => ({ id: (await createSentBrief(world, of)).momentId }),
  updateCatererBrief: async (world, of) => ({
    id: (await createSentBrief(world, of)).momentId,
    body: { remarks: "Intrus" },
  }),
  sendCatererBrief: async (world, of) => {
    const { momentId: id } = await createSentBrief(world, of);
    return { id, body: { channel: "file", hash: (await getBrief(world, of, id)).hash } };
  },
  renewCatererLink: async (world, of) => ({ id: (await createSentBrief(world, of)).momentId }),
  revokeCatererLink: async (world, of) => ({ id: (await createSentBrief(world, of)).momentId }),
  getCatererBriefVersion: async (world, of) => ({ id: (await createSentBrief(world, of)).versionId }),
};

/** Two adults at table 1 and a child of four without a seat, who all come, and one guest without an answer. */
export async function createSeatedGuests(world: World, of: Couple, dinner: string) {
  const family = { lastName: "Zorglub" };
  const lea = await world.addGuest(of, { firstName: "Léa", ...family, diet: "Vegan" });
  const tom = await world.addGuest(of, { firstName: "Tom", ...family, allergies: "Noix de pécan" });
  const child = { lastName: "", is_child: true, age: 4, high_chair: true };
  const lou = await world.addGuest(of, { firstName: "Lou", ...child });
  const zoe = await world.addGuest(of, { firstName: "Zoé", lastName: "", access_needs: "Fauteuil" });
  await answerForGuests(world, of, dinner, {
    [lea.id]: true,
    [tom.id]: true,
    [lou.id]: true,
    [zoe.id]: null,
  });
  const tables = [];
  for (const body of [
    { name: "Honneur", number_of_guests: 8, shape: "head" },
    { name: "Lyon", number_of_guests: 8 },
  ])
    tables.push((await world.ask(addTable, { body, as: of.token })).expectDone().id);
  const first = tables[1] ?? "";
  for (const [seat, guest] of [tom, lea].entries()) {
    const body = { guest_id: guest.id, table_id: first, seat };
    (await world.ask(assignGuest, { body, as: of.token })).expectDone();
  }
  return { lea, tom, lou, zoe, first };
}
