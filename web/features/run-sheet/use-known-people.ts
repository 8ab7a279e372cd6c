import type { RunLink, ShownRunPerson } from "#contract/run-sheet.ts";
import { useContacts } from "#web/features/providers/queries.ts";
import { useWitnesses } from "#web/features/witnesses/queries.ts";

/**
 * The providers that were not ruled out or have one of the links, and the witnesses. Empty while loading and for
 * members who may not see them.
 */
export function useKnownPeople(links: readonly RunLink[] = []): readonly ShownRunPerson[] {
  const contacts = useContacts().data ?? [];
  const witnesses = useWitnesses().data ?? [];
  const linkedIds = new Set(links.map(({ person_id: id }) => id));
  return [
    ...contacts
      .filter(({ id, status }) => status !== "ecarte" || (id !== null && linkedIds.has(id)))
      .map(({ id, company, person, provider_id }) => ({
        kind: "provider" as const,
        id,
        name: company || person,
        provider_id,
      })),
    ...witnesses.map(({ id, name }) => ({ kind: "witness" as const, id, name, provider_id: null })),
  ];
}
