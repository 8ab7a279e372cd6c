/** The usual set-up of a test file on caterer briefs: a dinner of the couple of each test, with its brief. */
import { beforeEach } from "vitest";
import { type NewBriefVersion, updateCatererBrief } from "#contract/caterer-briefs.ts";
import { changeGuest } from "#contract/guests.ts";
import { answerForGuests, getBrief, setDinnerDay, createSeatedGuests, sendBrief } from "./briefs.ts";
import type { Couple, World } from "./world.ts";

export function dinnerForEachTest(world: World, couple: Couple) {
  const as = () => ({ as: couple.token });
  const dinner = {
    /** Set before each test. */
    id: "",
    guests: () => createSeatedGuests(world, couple, dinner.id),
    changeGuest: async (id: string, body: object) =>
      (await world.ask(changeGuest, { params: { id }, body, ...as() })).expectDone(),
    answer: (answers: Readonly<Record<string, boolean | null>>) =>
      answerForGuests(world, couple, dinner.id, answers),
    brief: () => getBrief(world, couple, dinner.id),
    settings: async (body: object) =>
      (await world.ask(updateCatererBrief, { params: { id: dinner.id }, body, ...as() })).expectDone(),
    send: (input?: Partial<NewBriefVersion>) => sendBrief(world, couple, dinner.id, input),
    /** The token in the link of the brief. */
    token: async () => new URL((await dinner.brief()).link?.url ?? "").hash.slice(1),
  };
  beforeEach(async () => {
    dinner.id = await setDinnerDay(world, couple);
  });
  return dinner;
}
