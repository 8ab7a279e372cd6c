/** The caterer brief: what a kitchen needs of each moment, and how it changed since it was last sent. */
import type { BriefContent, BriefDifferences } from "#contract/brief-contents.ts";
import type { BriefChanges, BriefSummary, BriefVersion, CatererBrief } from "#contract/caterer-briefs.ts";
import { isFieldAllowed } from "#contract/field-areas.ts";
import { isAllowed } from "#contract/permissions.ts";
import { listTables } from "#contract/seating.ts";
import type { CatererBriefVersionRow } from "#server/database/brief-version-rows.ts";
import { getContactEmail } from "#server/features/providers/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { hasLetterOrDigit, hasRareLetters } from "#server/platform/print/rare-letters.ts";
import {
  getBriefHash,
  type BriefMoment,
  getBriefMoment,
  listBriefMoments,
  parseContent,
  getDifferencesSince,
  isBriefExpected,
  loadCurrentBrief,
  removeSeats,
} from "./content.ts";
import { countChanges, getDifferences, getNaming } from "./differences.rules.ts";
import { removeGuestIds } from "./names.rules.ts";
import { toBriefLink, createLinkColumns, noLinkColumns } from "./links.ts";
import { getDraftPdfUrl, getVersionPdfUrl } from "./printing.ts";
import { countDaysUntil, getReminder } from "./reminders.rules.ts";
import * as briefs from "./repository.ts";
import { getBriefSettings } from "./settings.ts";

export { listBriefReminders } from "./reminding.ts";
export { eraseBriefHealth } from "./erasing.ts";
export { briefDocuments } from "./printing.ts";

/** Moments that are on, and those turned off after their brief was sent, in the order of the day. */
export async function listCatererBriefs(context: WeddingContext): Promise<BriefSummary[]> {
  const { db, wedding } = context;
  const lastVersionByMoment = new Map(
    (await briefs.listLastVersions(db, wedding.id)).map((last) => [last.moment_id, last]),
  );
  const listedMoments = (await listBriefMoments(context)).filter(
    ({ row, isOn }) => isOn || lastVersionByMoment.has(row.id),
  );
  const summaries = [];
  for (const moment of listedMoments)
    summaries.push(await getSummary(context, moment, lastVersionByMoment.get(moment.row.id)));
  return summaries;
}

async function getSummary(
  context: WeddingContext,
  moment: BriefMoment,
  last: CatererBriefVersionRow | undefined,
): Promise<BriefSummary> {
  const { row, isOn, day } = moment;
  const summary = { moment_id: row.id, kind: row.kind, name: row.name, day, is_on: isOn };
  const days = countDaysUntil(day, { now: context.clock(), timeZone: moment.wedding.time_zone });
  if (last === undefined) {
    const is_reminded = isBriefExpected(moment) && getReminder(days, null) !== "none";
    return { ...summary, last: null, change_count: 0, is_reminded };
  }
  const settings = await getBriefSettings(context, row.id);
  const current = await loadCurrentBrief(context, moment, { ...settings, seesSeats: seesSeats(context) });
  const { number, sent_at, channel } = toBriefVersion(last);
  const change_count = countChanges(getDifferencesSince(last, current));
  const is_reminded = getReminder(days, change_count) !== "none";
  return { ...summary, last: { number, sent_at, channel }, change_count, is_reminded };
}

/** @throws AppError moment_not_found. */
export async function getCatererBrief(context: WeddingContext, momentId: string): Promise<CatererBrief> {
  const moment = await getBriefMoment(context, momentId);
  const settings = await getBriefSettings(context, momentId);
  const current = await loadCurrentBrief(context, moment, { ...settings, seesSeats: seesSeats(context) });
  const versions = await briefs.listVersions(context.db, context.wedding.id, momentId);
  const last = await briefs.findLastVersion(context.db, context.wedding.id, momentId);
  const differences = last === undefined ? null : getDifferencesSince(last, current);
  const contentToSend = current.getContent(settings.names);
  return {
    moment_id: momentId,
    is_on: moment.isOn,
    names: settings.names,
    remarks: settings.remarks,
    recipient: seesAddress(context) ? settings.recipient : "",
    contact_email: seesAddress(context) ? await getContactEmail(context, "caterer") : "",
    is_consent_confirmed: settings.consent_confirmed_at !== null,
    content: current.getContent("full"),
    shown: removeGuestIds(contentToSend),
    hash: getBriefHash(contentToSend, last),
    differences,
    change_count: differences === null ? 0 : countChanges(differences),
    warnings: await getWarnings(contentToSend, (id) => current.getName(id)),
    pdf_url: getDraftPdfUrl(context, momentId),
    versions: versions.map((version) => toVisibleVersion(context, version)),
    link: toBriefLink(context, settings, moment.wedding),
  };
}

async function getWarnings(
  { people }: BriefContent,
  getName: (guestId: string) => string | undefined,
): Promise<CatererBrief["warnings"]> {
  const hasNoLetter = (name: string) => name !== "" && !hasLetterOrDigit(name);
  const peopleToCheck = people.filter(
    ({ name, allergies, access_needs }) =>
      hasNoLetter(name) || hasRareLetters(`${name} ${allergies} ${access_needs}`),
  );
  if (peopleToCheck.length === 0) return [];
  const { hasUnprintableLetters } = await import("#server/platform/print/faces.ts");
  return peopleToCheck.flatMap(({ id, name, allergies, access_needs }) => {
    const codes = [
      ...(hasNoLetter(name) || hasUnprintableLetters(name) ? (["signs"] as const) : []),
      ...(hasUnprintableLetters(`${allergies} ${access_needs}`) ? (["needs_signs"] as const) : []),
    ];
    return codes.map((code) => ({ code, guest_id: id, name: getName(id) ?? name }));
  });
}

/** The fields that members change. */
export async function getBriefFields(context: WeddingContext, momentId: string): Promise<BriefChanges> {
  const { names, remarks, recipient } = await getBriefSettings(context, momentId);
  return { names, remarks, recipient: seesAddress(context) ? recipient : "" };
}

/** @throws AppError moment_not_found. */
export async function updateCatererBrief(
  context: WeddingContext,
  momentId: string,
  changes: BriefChanges,
): Promise<CatererBrief> {
  await getBriefMoment(context, momentId);
  const settings = await getBriefSettings(context, momentId);
  await briefs.saveBrief(context.db, Object.assign(settings, changes));
  return getCatererBrief(context, momentId);
}

/** The former link stops working. @throws AppError moment_not_found, nothing_sent. */
export async function renewCatererLink(context: WeddingContext, momentId: string): Promise<CatererBrief> {
  const { db, wedding } = context;
  await getBriefMoment(context, momentId);
  if ((await briefs.listVersions(db, wedding.id, momentId)).length === 0) throw new AppError("nothing_sent");
  await briefs.saveBrief(db, {
    ...(await getBriefSettings(context, momentId)),
    ...createLinkColumns(context),
  });
  return getCatererBrief(context, momentId);
}

/** @throws AppError moment_not_found, nothing_sent. */
export async function revokeCatererLink(context: WeddingContext, momentId: string): Promise<CatererBrief> {
  await getBriefMoment(context, momentId);
  const settings = await getBriefSettings(context, momentId);
  if (settings.link_id === null) throw new AppError("nothing_sent");
  await briefs.saveBrief(context.db, { ...settings, ...noLinkColumns });
  return getCatererBrief(context, momentId);
}

interface OpenedVersion {
  readonly version: BriefVersion;
  readonly content: BriefContent;
  readonly differences: BriefDifferences | null;
  readonly pdf_url: string;
}

/** @throws AppError version_not_found. */
export async function getCatererBriefVersion(context: WeddingContext, id: string): Promise<OpenedVersion> {
  const { db, wedding } = context;
  const row = await briefs.versions.find(db, wedding.id, { id });
  if (row === undefined) throw new AppError("version_not_found");
  const versions = await briefs.listVersions(db, wedding.id, row.moment_id);
  const previous = versions.find(({ number }) => number === row.number - 1);
  const previousVersion = previous && (await briefs.versions.find(db, wedding.id, { id: previous.id }));
  const parseVisibleContent = (version: CatererBriefVersionRow) =>
    seesSeats(context) ? parseContent(version) : removeSeats(parseContent(version));
  return {
    version: toVisibleVersion(context, row),
    content: parseVisibleContent(row),
    differences:
      previousVersion === undefined
        ? null
        : getStoredDifferences(parseVisibleContent(previousVersion), parseVisibleContent(row)),
    pdf_url: getVersionPdfUrl(context, id),
  };
}

/** Shows the names as stored in the versions. */
function getStoredDifferences(before: BriefContent, after: BriefContent): BriefDifferences {
  return getDifferences(before, after, getNaming(before, after));
}

function seesSeats({ member }: WeddingContext): boolean {
  return isAllowed(member, listTables.permission);
}

/** Whether the member may see to whom the brief goes: the address of a provider. */
function seesAddress({ member }: WeddingContext): boolean {
  return isFieldAllowed(member, { kind: "caterer_brief", field: "recipient" }, "see");
}

function toVisibleVersion(context: WeddingContext, row: briefs.SentVersion): BriefVersion {
  const version = toBriefVersion(row);
  return seesAddress(context) ? version : { ...version, recipient: "" };
}

export function toBriefVersion(row: briefs.SentVersion): BriefVersion {
  const { id, number, sent_at, sent_by, channel, recipient, mail_status } = row;
  return { id, number, sent_at: new Date(sent_at).toISOString(), sent_by, channel, recipient, mail_status };
}
