/** The link of a brief: its holder reads the last version sent. */
import type { CatererBrief } from "#contract/caterer-briefs.ts";
import { isAllowed } from "#contract/permissions.ts";
import type { CatererBriefRow } from "#server/database/tables/caterer-briefs.ts";
import type { WeddingRow } from "#server/database/tables/weddings.ts";
import type { WeddingContext, WeddingScope } from "#server/platform/context.ts";
import { getHash, type Tokens } from "#server/platform/tokens.ts";
import { getLastLinkDay, getLinkEnd } from "./reminders.rules.ts";

function getToken(tokens: Tokens, linkId: string): string {
  return tokens.computeHmac(`caterer brief ${linkId}`);
}

/** The columns of a new link. They replace the former link, which stops working. */
export function createLinkColumns({ newId, clock, tokens }: WeddingScope) {
  const linkId = newId();
  return {
    link_id: linkId,
    link_hash: getHash(getToken(tokens, linkId)),
    link_created_at: clock(),
    link_opened_at: null,
  };
}

export const noLinkColumns = {
  link_id: null,
  link_hash: null,
  link_created_at: null,
  link_opened_at: null,
} as const;

/** The token is in the fragment, which browsers send to no server. null if it was made with another secret. */
export function getBriefLinkUrl(
  { tokens, publicUrl }: Pick<WeddingContext, "tokens" | "publicUrl">,
  { link_id, link_hash }: Pick<CatererBriefRow, "link_id" | "link_hash">,
): string | null {
  if (link_id === null) return null;
  const token = getToken(tokens, link_id);
  return getHash(token) === link_hash ? `${publicUrl}/traiteur#${token}` : null;
}

function getLinkDates(row: Pick<CatererBriefRow, "link_created_at">, wedding: WeddingRow) {
  return {
    weddingDate: wedding.wedding_date,
    timeZone: wedding.time_zone,
    createdAt: row.link_created_at ?? 0,
  };
}

export function isLinkOver(row: CatererBriefRow, wedding: WeddingRow, now: number): boolean {
  return now >= getLinkEnd(getLinkDates(row, wedding));
}

/** null without a link. Only the couple hand it out, so nobody else gets its url. */
export function toBriefLink(
  context: Pick<WeddingContext, "tokens" | "publicUrl" | "clock" | "member">,
  row: CatererBriefRow,
  wedding: WeddingRow,
): CatererBrief["link"] {
  if (row.link_id === null) return null;
  const { link_opened_at: openedAt } = row;
  return {
    url: isAllowed(context.member, "couple") ? getBriefLinkUrl(context, row) : null,
    expires_on: getLastLinkDay(getLinkDates(row, wedding)),
    is_over: isLinkOver(row, wedding, context.clock()),
    opened_at: openedAt === null ? null : new Date(openedAt).toISOString(),
  };
}
