/** The people of rows: provider contacts, witnesses, and others by name. */
import * as v from "valibot";
import { RunPerson, type RunLinkKind, type ShownRunPerson } from "#contract/run-sheet.ts";
import { foldForSearch } from "#i18n/formats.ts";
import type { ProviderContactRow } from "#server/database/tables/provider-contacts.ts";
import type { WitnessRow } from "#server/database/tables/witnesses.ts";
import { listContactRows } from "#server/features/providers/service.ts";
import { listWitnessRows } from "#server/features/witnesses/service.ts";
import type { WeddingScope } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";

/** Providers and witnesses outside the bin, by id. */
export interface KnownPeople {
  readonly provider: ReadonlyMap<string, ProviderContactRow>;
  readonly witness: ReadonlyMap<string, WitnessRow>;
}

export async function loadKnownPeople(scope: WeddingScope): Promise<KnownPeople> {
  const [contacts, witnesses] = [await listContactRows(scope), await listWitnessRows(scope)];
  return {
    provider: new Map(contacts.map((row) => [row.id, row])),
    witness: new Map(witnesses.map((row) => [row.id, row])),
  };
}

const People = v.array(RunPerson);

export function parsePeople(json: string): RunPerson[] {
  return v.parse(People, JSON.parse(json));
}

export function isKnownPerson(knownPeople: KnownPeople, kind: RunLinkKind, id: string): boolean {
  return knownPeople[kind].has(id);
}

/** @throws AppError contact_not_found, witness_not_found. `formerPeople`: people that the row names already. */
export function assertPeopleKnown(
  knownPeople: KnownPeople,
  people: readonly RunPerson[],
  formerPeople: readonly RunPerson[] = [],
): void {
  const formerKeys = new Set(formerPeople.map(getPersonKey));
  for (const person of people) {
    if (
      person.kind === "other" ||
      formerKeys.has(getPersonKey(person)) ||
      isKnownPerson(knownPeople, person.kind, person.id)
    )
      continue;
    throw new AppError(person.kind === "provider" ? "contact_not_found" : "witness_not_found");
  }
}

/** Identifies a person: by id, or by the name without accents and capitals. */
export function getPersonKey(person: RunPerson): string {
  return person.kind === "other" ? `other ${foldForSearch(person.name)}` : `${person.kind} ${person.id}`;
}

export function toShownPerson(knownPeople: KnownPeople, person: RunPerson): ShownRunPerson {
  const { kind } = person;
  if (kind === "other") return { kind, id: null, name: person.name, provider_id: null };
  if (kind === "witness") {
    return { kind, id: person.id, name: knownPeople.witness.get(person.id)?.name ?? null, provider_id: null };
  }
  const contact = knownPeople.provider.get(person.id);
  const name = contact === undefined ? null : contact.company || contact.person;
  return { kind, id: person.id, name, provider_id: contact?.provider_id ?? null };
}
