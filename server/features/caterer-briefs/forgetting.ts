/** Erases data of guests in versions. Table and seat stay, so that the counts still match. */
import type { BriefPerson } from "#contract/brief-contents.ts";
import type { Queries } from "#server/database/database.ts";
import type { RestoreHandler } from "#server/features/bin/service.ts";
import { getContent } from "./content.ts";
import { purgeBrief, updateVersion, versionsNaming } from "./repository.ts";

const noHealth = { diet: "No Preferences", allergies: "", access_needs: "" } as const;

/** Erases diets, allergies and access needs in all versions. */
export async function eraseBriefHealth(db: Queries, weddingId: string): Promise<void> {
  await rewrite(db, weddingId, { change: (person) => ({ ...person, ...noHealth }) });
}

/** A restore handler that, when it purges a guest, also erases their name, age and health data in all versions. */
export function withTheirBriefs(handler: RestoreHandler): RestoreHandler {
  return {
    ...handler,
    async purge(db, weddingId, id) {
      const forget = (person: BriefPerson): BriefPerson =>
        person.id === id ? { ...person, name: "", age: null, ...noHealth } : person;
      await rewrite(db, weddingId, { change: forget, guestId: id });
      await handler.purge(db, weddingId, id);
    },
  };
}

/** A restore handler that, when it purges a moment, also purges its brief. */
export function withItsBrief(handler: RestoreHandler): RestoreHandler {
  return {
    ...handler,
    async purge(db, weddingId, id) {
      await purgeBrief(db, weddingId, id);
      await handler.purge(db, weddingId, id);
    },
  };
}

interface Change {
  readonly change: (person: BriefPerson) => BriefPerson;
  /** Only versions that name this guest are read. */
  readonly guestId?: string;
}

async function rewrite(db: Queries, weddingId: string, { change, guestId }: Change): Promise<void> {
  for (const version of await versionsNaming(db, weddingId, guestId)) {
    const content = getContent(version);
    await updateVersion(db, version, {
      content: JSON.stringify({ ...content, people: content.people.map(change) }),
    });
  }
}
