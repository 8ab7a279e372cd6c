/** Erases data of guests in versions. Table and seat stay, so that the counts still match. */
import type { BriefPerson } from "#contract/brief-contents.ts";
import type { Queries } from "#server/database/database.ts";
import { parseContent } from "./content.ts";
import * as repository from "./repository.ts";
import { versions } from "./repository.ts";

/** For moments that are deleted for good. Their briefs go with them. */
export const { purgeVersions } = repository;

const noHealth = { diet: "No Preferences", allergies: "", access_needs: "" } as const;

/** Erases diets, allergies and access needs in all versions. */
export async function eraseBriefHealth(db: Queries, weddingId: string): Promise<void> {
  await rewritePeople(db, weddingId, (person) => ({ ...person, ...noHealth }));
}

/** Before guests are purged: erases their names, ages and health data in all versions. */
export async function erasePeopleInBriefs(
  db: Queries,
  weddingId: string,
  ids: readonly string[],
): Promise<void> {
  const erasedIds = new Set(ids);
  await rewritePeople(db, weddingId, (person) =>
    erasedIds.has(person.id) ? { ...person, name: "", age: null, ...noHealth } : person,
  );
}

/** Rewrites each version in which `change` returns another object for at least one person. */
async function rewritePeople(
  db: Queries,
  weddingId: string,
  change: (person: BriefPerson) => BriefPerson,
): Promise<void> {
  // One after the other, because a version can be large.
  for (const { id } of await versions.listColumns(db, weddingId, ["id"])) {
    const version = await versions.find(db, weddingId, { id });
    if (version === undefined) continue;
    const content = parseContent(version);
    const people = content.people.map(change);
    if (people.every((person, index) => person === content.people[index])) continue;
    await versions.update(db, weddingId, { id }, { content: JSON.stringify({ ...content, people }) });
  }
}
