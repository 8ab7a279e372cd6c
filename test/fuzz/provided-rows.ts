/** Rows, links and briefs of the couple that calls of the run sheet and the caterer brief need. */
import { getBrief, setDinnerDay, createSentBrief } from "#test/support/briefs.ts";
import { createExampleRow, createWitnessLink } from "#test/support/run-sheet.ts";
import type { Couple, World } from "#test/support/world.ts";
import type { Call } from "./document.ts";
import { type Memory, getNoun } from "./memory.ts";

/** A refusal is ignored: random calls may have ended the couple's session or filled a list. */
async function ignoreRefusal<Found>(making: Promise<Found>): Promise<Found | undefined> {
  return making.catch(() => undefined);
}

export async function provideRunSheet(
  world: World,
  couple: Couple,
  memory: Memory,
  { name }: Call,
): Promise<void> {
  if (["updateRunRow", "deleteRunRow", "shiftRunRows", "sendRunTicks"].includes(name)) {
    const id = await ignoreRefusal(createExampleRow(world, couple, "Ours"));
    if (id !== undefined) memory.note("RunRow", id);
  }
  if (name !== "deleteRunLink") return;
  const link = await ignoreRefusal(createWitnessLink(world, couple, "Ours"));
  if (link !== undefined) memory.note("RunLink", link.id);
}

/** Creates the brief that the call needs. The id of a brief is that of its moment. */
export async function provideBrief(
  world: World,
  couple: Couple,
  memory: Memory,
  { name }: Call,
): Promise<void> {
  if (getNoun(name) !== "CatererBrief") return;
  const isOfLink = name === "renewCatererLink" || name === "revokeCatererLink";
  const dinner = isOfLink
    ? (await ignoreRefusal(createSentBrief(world, couple)))?.momentId
    : await ignoreRefusal(setDinnerDay(world, couple));
  if (dinner === undefined) return;
  memory.note("CatererBrief", dinner);
  if (name !== "sendCatererBrief") return;
  const brief = await ignoreRefusal(getBrief(world, couple, dinner));
  if (brief !== undefined) memory.note("brief hash", brief.hash);
}

/** The token of the link of a brief that was sent. */
export async function createBriefToken(world: World, couple: Couple): Promise<string> {
  const sent = await ignoreRefusal(createSentBrief(world, couple));
  if (sent === undefined) return "none";
  const brief = await ignoreRefusal(getBrief(world, couple, sent.momentId));
  return getToken(brief?.link?.url);
}

/** The token at the end of a link. */
export function getToken(url: string | null | undefined): string {
  return url?.split("#")[1] ?? "none";
}
