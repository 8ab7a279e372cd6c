/** Opening the link of a brief, without an account: the last version sent, and nothing later. */
import type { BriefDifferences, BriefPerson } from "#contract/brief-contents.ts";
import { maxBriefOpeningsPerMinute, type OpenedBrief } from "#contract/caterer-briefs.ts";
import type { CatererBriefVersionRow } from "#server/database/brief-version-rows.ts";
import type { CatererBriefRow } from "#server/database/tables/caterer-briefs.ts";
import type { Queries } from "#server/database/database.ts";
import type { WeddingRow } from "#server/database/tables/weddings.ts";
import { getHash } from "#server/platform/tokens.ts";
import { listGuestsWithBinned } from "#server/features/guests/service.ts";
import { loadWedding } from "#server/features/wedding/service.ts";
import { minute } from "#server/platform/clock.ts";
import type { PublicContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { WithOwnTransactions } from "#server/platform/http/request.ts";
import { parseContent } from "./content.ts";
import { isLinkOver } from "./links.ts";
import { getDifferences, getNaming } from "./differences.rules.ts";
import { formatNameAtLevel, removeGuestIds } from "./names.rules.ts";
import { getLinkedPdfUrl } from "./printing.ts";
import {
  findBriefByLink,
  listVersions,
  type SentVersion,
  saveBrief,
  versions as versionRows,
} from "./repository.ts";

interface OpenInput {
  readonly token: string;
  readonly since?: number | undefined;
}

/** @throws AppError link_over for an unknown token, or a link that expired or was revoked; too_many. */
export async function openCatererBrief(
  context: WithOwnTransactions<PublicContext>,
  { token, since }: OpenInput,
): Promise<OpenedBrief> {
  const subject = `caterer brief ${context.network}`;
  await context.attempt([{ subject, attempts: maxBriefOpeningsPerMinute, within: minute }]);
  const { brief, wedding } = await getBriefByTokenOrThrow(context, token);
  const versions = await listVisibleVersions(context, brief);
  const loadVersion = async (version: SentVersion | undefined) =>
    version && versionRows.find(context.db, version.wedding_id, { id: version.id });
  const last = await loadVersion(versions[0]);
  if (last === undefined) throw new AppError("link_over");
  await recordOpening(context, { brief, last, token });
  const before = await loadVersion(
    versions.find(({ number }) => number === (since ?? last.number - 1) && number < last.number),
  );
  return {
    content: removeGuestIds(parseContent(last)),
    version: toDatedVersion(last),
    versions: versions.map(toDatedVersion),
    differences: before === undefined ? null : await getShownDifferences(context, before, last),
    since: before?.number ?? null,
    time_zone: wedding.time_zone,
    pdf_url: getLinkedPdfUrl(context, last, brief.link_id ?? ""),
  };
}

/** The last version, and earlier ones that were sent since the link exists: its holder was not sent those before. */
async function listVisibleVersions(
  { db }: Pick<PublicContext, "db">,
  { wedding_id, moment_id, link_created_at }: CatererBriefRow,
): Promise<SentVersion[]> {
  const [last, ...earlier] = await listVersions(db, wedding_id, moment_id);
  if (last === undefined) return [];
  return [last, ...earlier.filter(({ sent_at }) => sent_at >= (link_created_at ?? 0))];
}

/** Shows no name in more detail than the last version, although an earlier one may have had full names. */
async function getShownDifferences(
  { db }: Pick<PublicContext, "db">,
  before: CatererBriefVersionRow,
  last: CatererBriefVersionRow,
): Promise<BriefDifferences> {
  const [formerContent, lastContent] = [parseContent(before), parseContent(last)];
  const naming = getNaming(formerContent, lastContent);
  if (formerContent.names === lastContent.names) return getDifferences(formerContent, lastContent, naming);
  const guestById = new Map(
    (await listGuestsWithBinned(db, before.wedding_id)).map((guest) => [guest.id, guest]),
  );
  const getShownName = ({ id }: BriefPerson) => {
    const guest = guestById.get(id);
    return guest === undefined
      ? ""
      : formatNameAtLevel(lastContent.names, guest, guestById.get(guest.plus_one_of ?? ""));
  };
  return getDifferences(formerContent, lastContent, { ...naming, getShownName });
}

/** @throws AppError link_over. */
async function getBriefByTokenOrThrow(
  { db, clock }: { readonly db: Queries; readonly clock: () => number },
  token: string,
): Promise<{ readonly brief: CatererBriefRow; readonly wedding: WeddingRow }> {
  const brief = await findBriefByLink(db, getHash(token));
  if (brief === undefined) throw new AppError("link_over");
  const wedding = await loadWedding({ db, wedding: { id: brief.wedding_id } });
  if (isLinkOver(brief, wedding, clock())) throw new AppError("link_over");
  return { brief, wedding };
}

interface BriefOpening {
  readonly brief: CatererBriefRow;
  readonly last: CatererBriefVersionRow;
  readonly token: string;
}

/** Records the first opening of each version. */
async function recordOpening(
  context: WithOwnTransactions<PublicContext>,
  { brief: { wedding_id, link_opened_at }, last, token }: BriefOpening,
): Promise<void> {
  if (link_opened_at !== null && link_opened_at >= last.sent_at) return;
  await context.inTransaction([wedding_id], async ({ db, clock }) => {
    const { brief } = await getBriefByTokenOrThrow({ db, clock }, token);
    await saveBrief(db, { ...brief, link_opened_at: clock() });
  });
}

function toDatedVersion({ number, sent_at }: SentVersion) {
  return { number, sent_at: new Date(sent_at).toISOString() };
}
