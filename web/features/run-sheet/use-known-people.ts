import type { ShownRunPerson } from "#contract/run-sheet.ts";
import { useContacts } from "#web/features/providers/queries.ts";
import { useWitnesses } from "#web/features/witnesses/queries.ts";

/** The providers that were not ruled out, and the witnesses; nobody while they are loading or not to be seen. */
export function useKnownPeople(): readonly ShownRunPerson[] {
  const contacts = useContacts().data ?? [];
  const witnesses = useWitnesses().data ?? [];
  return [
    ...contacts
      .filter(({ status }) => status !== "ecarte")
      .map(({ id, company, person, provider_id }) => ({
        kind: "provider" as const,
        id,
        name: company || person,
        provider_id,
      })),
    ...witnesses.map(({ id, name }) => ({ kind: "witness" as const, id, name, provider_id: null })),
  ];
}
