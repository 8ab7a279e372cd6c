/** The links by which providers and witnesses read the run sheet, one per person. */
import type { NewRunLink, RunLink } from "#contract/run-sheet.ts";
import type { Queries } from "#server/database/database.ts";
import type { RunLinkRow } from "#server/database/run-link-rows.ts";
import type { WeddingContext, WeddingScope } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { getHash, type Tokens } from "#server/platform/tokens.ts";
import { assertPeopleKnown, isKnownPerson, loadKnownPeople, parsePeople } from "./people.ts";
import { runLinks, runRows } from "./repository.ts";

/** Links of people outside the bin. */
export async function listRunLinks(context: WeddingContext): Promise<RunLink[]> {
  const knownPeople = await loadKnownPeople(context);
  const rows = await listUsableLinks(context);
  return rows
    .filter(({ kind, person_id }) => isKnownPerson(knownPeople, kind, person_id))
    .map((row) => toRunLink(context, row));
}

/** Without links made with another signing secret, which can be neither shown nor opened. */
async function listUsableLinks({ db, wedding, tokens }: WeddingScope): Promise<RunLinkRow[]> {
  return (await runLinks.list(db, wedding.id)).filter(
    (row) => getHash(getToken(tokens, row.id)) === row.token_hash,
  );
}

/** @throws AppError contact_not_found, witness_not_found. */
export async function createRunLink(
  context: WeddingContext,
  { kind, person_id }: NewRunLink,
): Promise<RunLink> {
  const { db, wedding, newId, clock, tokens } = context;
  assertPeopleKnown(await loadKnownPeople(context), [{ kind, id: person_id }]);
  const existingLink = (await listUsableLinks(context)).find(
    (link) => link.kind === kind && link.person_id === person_id,
  );
  if (existingLink !== undefined) return toRunLink(context, existingLink);
  const id = newId();
  const row: RunLinkRow = {
    wedding_id: wedding.id,
    id,
    kind,
    person_id,
    token_hash: getHash(getToken(tokens, id)),
    created_at: clock(),
  };
  await runLinks.save(db, row);
  return toRunLink(context, row);
}

/** @throws AppError run_link_not_found. */
export async function deleteRunLink({ db, wedding }: WeddingContext, id: string): Promise<{ ok: true }> {
  if ((await runLinks.remove(db, wedding.id, { id })).length === 0) throw new AppError("run_link_not_found");
  return { ok: true };
}

/** Deletes the link of a provider or a witness who is deleted for good. */
export async function deleteLinkOfPerson(
  db: Queries,
  weddingId: string,
  { kind, personId }: { readonly kind: RunLinkRow["kind"]; readonly personId: string },
): Promise<void> {
  await runLinks.remove(db, weddingId, { kind, person_id: personId });
}

/** Of each provider in the run sheet, whether they can read it by a link. */
export async function listWhetherProvidersHaveLinks(scope: WeddingScope): Promise<boolean[]> {
  const knownPeople = await loadKnownPeople(scope);
  const linkedIds = new Set(
    (await listUsableLinks(scope))
      .filter(({ kind }) => kind === "provider")
      .map(({ person_id }) => person_id),
  );
  const providerIds = (await runRows.listColumns(scope.db, scope.wedding.id, ["people"]))
    .flatMap(({ people }) => parsePeople(people))
    .flatMap((person) =>
      person.kind === "provider" && knownPeople.provider.has(person.id) ? [person.id] : [],
    );
  return [...new Set(providerIds)].map((id) => linkedIds.has(id));
}

function getToken(tokens: Tokens, id: string): string {
  return tokens.computeHmac(`run link ${id}`);
}

function toRunLink(
  { tokens, publicUrl }: Pick<WeddingContext, "tokens" | "publicUrl">,
  { id, kind, person_id }: RunLinkRow,
): RunLink {
  // The token is in the fragment, which browsers send to no server, so it appears in no log.
  return { id, kind, person_id, url: `${publicUrl}/feuille-de-route#${getToken(tokens, id)}` };
}
