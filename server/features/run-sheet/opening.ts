/** Reading the run sheet by a link alone, without an account. */
import * as v from "valibot";
import {
  DayWedding,
  maxRunSheetOpeningsPerMinute,
  type OpenedRunSheet,
  type RunLinkKind,
  type RunPerson,
  type ShownRunPerson,
} from "#contract/run-sheet.ts";
import en from "#i18n/en/catalogue.json" with { type: "json" };
import fr from "#i18n/fr/catalogue.json" with { type: "json" };
import { isProviderKindId } from "#contract/provider-kinds.ts";
import type { Language } from "#i18n/languages.ts";
import { listOpenTasksOfWitness } from "#server/features/todos/service.ts";
import { minute } from "#server/platform/clock.ts";
import { createScope, type PublicContext, type WeddingScope } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { WithoutTransaction } from "#server/platform/http/request.ts";
import { getHash } from "#server/platform/tokens.ts";
import { isKnownPerson, getPersonKey, toShownPerson } from "./people.ts";
import { findLinkByTokenHash } from "./repository.ts";
import { getRunLinkEnd } from "./rules.ts";
import { loadRunSheet, type SheetRow, toRunRow } from "./sheet.ts";

/** @throws AppError too_many. */
export async function limitRunSheetOpenings({
  attempt,
  network,
}: WithoutTransaction<PublicContext>): Promise<void> {
  await attempt([
    { subject: `run sheets of ${network}`, attempts: maxRunSheetOpeningsPerMinute, within: minute },
  ]);
}

/** @throws AppError link_over when the link was deleted or has expired, or its person was deleted. */
export async function openRunSheet(context: PublicContext, token: string): Promise<OpenedRunSheet> {
  const link = await findLinkByTokenHash(context.db, getHash(token));
  if (link === undefined) throw new AppError("link_over");
  const scope = createScope(context, link.wedding_id);
  const sheet = await loadRunSheet(scope, false);
  const { knownPeople } = sheet;
  const isOver = context.clock() >= getRunLinkEnd(sheet.day, link.created_at);
  if (isOver || !isKnownPerson(knownPeople, link.kind, link.person_id)) throw new AppError("link_over");
  const reader = toRunPerson(link.kind, link.person_id);
  const nameByTrade = (person: ShownRunPerson) => addTradeName(person, context.language);
  return {
    ...v.parse(DayWedding, sheet.wedding),
    person: nameByTrade(toShownPerson(knownPeople, reader)),
    rows: sheet.rows.map((row) => {
      const { id, title, duration_min, place, note, people, starts_at, start_minutes } = toRunRow(sheet, row);
      const rowFields = { id, title, duration_min, place, note, starts_at, start_minutes };
      return { ...rowFields, people: people.map(nameByTrade), is_mine: hasPerson(row, reader) };
    }),
    tasks: link.kind === "witness" ? await listTasks(scope, link.person_id) : [],
  };
}

async function listTasks(scope: WeddingScope, witnessId: string): Promise<OpenedRunSheet["tasks"]> {
  return (await listOpenTasksOfWitness(scope, witnessId)).map(({ id, title, date }) => ({ id, title, date }));
}

function toRunPerson(kind: RunLinkKind, id: string): RunPerson {
  return { kind, id };
}

function hasPerson({ people }: SheetRow, reader: RunPerson): boolean {
  return people.some((person) => getPersonKey(person) === getPersonKey(reader));
}

/** A provider without a name gets that of the trade. */
function addTradeName(person: ShownRunPerson, language: Language): ShownRunPerson {
  const { name, provider_id: kind } = person;
  if (name !== "" || kind === null || !isProviderKindId(kind)) return person;
  return { ...person, name: { fr, en }[language].kinds[kind].name };
}
