/** Erases data of guests in versions. Table and seat stay, so that the counts still match. */
import type { BriefPerson } from "#contract/brief-contents.ts";
import type { Queries } from "#server/database/database.ts";
import type { RestoreHandler } from "#server/features/bin/service.ts";
import { getContent } from "./content.ts";
import { findVersion, getVersionIds, purgeBrief, updateVersion } from "./repository.ts";

const noHealth = { diet: "No Preferences", allergies: "", access_needs: "" } as const;

/** Erases diets, allergies and access needs in all versions. */
export async function eraseBriefHealth(db: Queries, weddingId: string): Promise<void> {
  await rewrite(db, weddingId, (person) => ({ ...person, ...noHealth }));
}

/** A restore handler that, before it purges guests, erases their names, ages and health data in all versions. */
export function withTheirBriefs(handler: RestoreHandler): RestoreHandler {
  return {
    ...handler,
    async forget(db, weddingId, ids) {
      await handler.forget?.(db, weddingId, ids);
      const gone = new Set(ids);
      await rewrite(db, weddingId, (person) =>
        gone.has(person.id) ? { ...person, name: "", age: null, ...noHealth } : person,
      );
    },
  };
}

/** A restore handler that, when it purges moments, also purges their briefs. */
export function withItsBrief(handler: RestoreHandler): RestoreHandler {
  return {
    ...handler,
    async purge(db, weddingId, ids) {
      for (const id of ids) await purgeBrief(db, weddingId, id);
      await handler.purge(db, weddingId, ids);
    },
  };
}

/** `change` returns the same object for a person who stays as they are. */
async function rewrite(
  db: Queries,
  weddingId: string,
  change: (person: BriefPerson) => BriefPerson,
): Promise<void> {
  // One after the other, because a version can be large.
  for (const id of await getVersionIds(db, weddingId)) {
    const version = await findVersion(db, weddingId, id);
    if (version === undefined) continue;
    const content = getContent(version);
    const people = content.people.map(change);
    if (people.every((person, at) => person === content.people[at])) continue;
    await updateVersion(db, version, { content: JSON.stringify({ ...content, people }) });
  }
}
