/** The caterer brief of the fictional wedding: one version was sent, and the list has changed since. */
import {
  type CatererBrief,
  getCatererBrief,
  sendCatererBrief,
  updateCatererBrief,
} from "#contract/caterer-briefs.ts";
import { changeGuest, type Guest, listGuests } from "#contract/guests.ts";
import { updateAttendances } from "#contract/moments.ts";
import { applySeatingPlan } from "#contract/seating.ts";
import { withId, type DemoCouple, read, send } from "./calls.ts";

const sentDaysAgo = 6;
const remarks = "Le discours est prévu entre le plat et le fromage : gardez dix minutes.";

interface DemoReferences {
  /** The moment's id. */
  readonly dinner: string;
  /** The ids of guests by full name. */
  readonly guests: ReadonlyMap<string, string>;
}

/** Sends the list as it was six days ago: with another diet, one answer missing, and two places swapped. */
export async function addCatererBrief(couple: DemoCouple, { dinner, guests }: DemoReferences): Promise<void> {
  const { app, token, setBack } = couple;
  const getGuestId = (name: string) => guests.get(name) ?? "";
  const swap = () => swapSeats(couple, [getGuestId("Linh Nguyen"), getGuestId("Vincent Nguyen")]);
  const saveAnswer = (said: true | null) => {
    const change = { guest_id: getGuestId("Étienne Duval"), moment_id: dinner, invited: true, answer: said };
    return send(app, updateAttendances, { changes: [change] }, token);
  };
  const saveDiet = (diet: string) =>
    send(app, withId(changeGuest, getGuestId("Clémence Lambert")), { diet }, token);
  setBack(sentDaysAgo, 16);
  await saveAnswer(null);
  await saveDiet("No Preferences");
  await swap();
  await send(app, withId(updateCatererBrief, dinner), { remarks, names: "short" }, token);
  const { hash } = await read<CatererBrief>(app, withId(getCatererBrief, dinner), token);
  await send(app, withId(sendCatererBrief, dinner), { channel: "link", consent: true, hash }, token);
  setBack(0);
  await saveAnswer(true);
  await saveDiet("Vegetarian");
  await swap();
}

async function swapSeats({ app, token }: DemoCouple, [one, other]: readonly [string, string]): Promise<void> {
  const guests = await read<Guest[]>(app, listGuests, token);
  const moves = [one, other].map((guestId) => {
    const otherGuest = guests.find(({ id }) => id === (guestId === one ? other : one));
    return { guest_id: guestId, table_id: otherGuest?.table_id, seat: otherGuest?.seat };
  });
  await send(app, applySeatingPlan, { moves }, token);
}
