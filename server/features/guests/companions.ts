/**
 * The limit of companions of one guest. A guest may have more from before the limit existed, and gets no further one.
 */
import { maxCompanions } from "#contract/guests.ts";
import type { WeddingScope } from "#server/platform/context.ts";
import { AppError, type FieldProblem } from "#server/platform/errors.ts";
import { findCrowdedHosts } from "./repository.ts";

const values = { max: maxCompanions };
const problem: FieldProblem = { key: "companions_many", values };

/** @throws AppError invalid. */
export async function assertRoomForCompanion({ db, wedding }: WeddingScope, host: string): Promise<void> {
  const crowdedHostIds = await findCrowdedHosts(db, wedding.id, { ids: [host], max: maxCompanions - 1 });
  if (crowdedHostIds.size === 0) return;
  throw new AppError("invalid", { fields: { plus_one_of: problem }, textKey: problem.key, values });
}

/**
 * The cells of an import that name a host who has too many companions now. `hosts`: the id of each row's host, '' for
 * none.
 */
export async function findCrowdedHostCells(
  { db, wedding }: WeddingScope,
  hosts: readonly string[],
): Promise<Record<string, FieldProblem>> {
  const ids = [...new Set(hosts)].filter((id) => id !== "");
  const crowdedHostIds = await findCrowdedHosts(db, wedding.id, { ids, max: maxCompanions });
  const cells = hosts.flatMap((id, index) =>
    crowdedHostIds.has(id) ? [[`rows.${index}.host`, problem] as const] : [],
  );
  return Object.fromEntries(cells);
}
