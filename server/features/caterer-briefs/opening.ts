/** Opening the link of a brief, without an account: the last version sent, and nothing later. */
import { briefOpeningsPerMinute, type OpenedBrief } from "#contract/caterer-briefs.ts";
import type { CatererBriefRow, CatererBriefVersionRow } from "#server/database/caterer-rows.ts";
import type { Queries } from "#server/database/database.ts";
import type { WeddingRow } from "#server/database/wedding-rows.ts";
import { getHash } from "#server/platform/tokens.ts";
import { loadWedding } from "#server/features/wedding/service.ts";
import { minute } from "#server/platform/clock.ts";
import type { PublicContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { WithOwnTransactions } from "#server/platform/http/request.ts";
import { getContent } from "./content.ts";
import { isLinkOver } from "./links.ts";
import { withoutIds } from "./names.rules.ts";
import { linkedUrl } from "./printing.ts";
import { findBriefByLink, getVersions, writeBrief } from "./repository.ts";
import { differencesBetween } from "./service.ts";

interface OpenInput {
  readonly token: string;
  readonly since?: number | undefined;
}

/** @throws AppError link_over for an unknown token, or a link that expired or was revoked; too_many. */
export async function openCatererBrief(
  context: WithOwnTransactions<PublicContext>,
  { token, since }: OpenInput,
): Promise<OpenedBrief> {
  const subject = `caterer brief ${context.address}`;
  await context.attempt([{ subject, attempts: briefOpeningsPerMinute, within: minute }]);
  const { brief, wedding } = await briefOfToken(context, token);
  const versions = await getVersions(context.db, brief.wedding_id, brief.moment_id);
  const [last] = versions;
  if (last === undefined) throw new AppError("link_over");
  await noteOpened(context, { brief, last, token });
  const before = versions.find(({ number }) => number === (since ?? last.number - 1) && number < last.number);
  return {
    content: withoutIds(getContent(last)),
    version: datedDto(last),
    versions: versions.map(datedDto),
    differences: before === undefined ? null : differencesBetween(before, last),
    since: before?.number ?? null,
    time_zone: wedding.time_zone,
    pdf_url: linkedUrl(context, last, brief.link_id ?? ""),
  };
}

/** @throws AppError link_over. */
export async function briefOfToken(
  { db, clock }: { readonly db: Queries; readonly clock: () => number },
  token: string,
): Promise<{ readonly brief: CatererBriefRow; readonly wedding: WeddingRow }> {
  const brief = await findBriefByLink(db, getHash(token));
  if (brief === undefined) throw new AppError("link_over");
  const closed = { id: brief.wedding_id, revision: 0, isUnlocked: false };
  const wedding = await loadWedding({ db, wedding: closed });
  if (isLinkOver(brief, wedding, clock())) throw new AppError("link_over");
  return { brief, wedding };
}

interface Opened {
  readonly brief: CatererBriefRow;
  readonly last: CatererBriefVersionRow;
  readonly token: string;
}

/** Records the first opening of each version. */
async function noteOpened(
  context: WithOwnTransactions<PublicContext>,
  { brief: { wedding_id, link_opened_at }, last, token }: Opened,
): Promise<void> {
  if (link_opened_at !== null && link_opened_at >= last.sent_at) return;
  await context.inTransaction([wedding_id], async ({ db, clock }) => {
    const { brief } = await briefOfToken({ db, clock }, token);
    await writeBrief(db, { ...brief, link_opened_at: clock() });
  });
}

function datedDto({ number, sent_at }: CatererBriefVersionRow) {
  return { number, sent_at: new Date(sent_at).toISOString() };
}
