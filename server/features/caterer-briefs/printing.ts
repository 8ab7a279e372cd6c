/** The PDF files of briefs: as of now for members, versions for members, and the last version for link holders. */
import type { BriefContent } from "#contract/brief-contents.ts";
import { getCatererBrief, maxLinkedPdfsPerMinute } from "#contract/caterer-briefs.ts";
import { isAllowed } from "#contract/permissions.ts";
import { listTables } from "#contract/seating.ts";
import { type Language, parseLanguage } from "#i18n/languages.ts";
import { formatCouple, formatVersionDay } from "#i18n/brief-texts.ts";
import type { CatererBriefVersionRow } from "#server/database/brief-version-rows.ts";
import { loadWedding } from "#server/features/wedding/service.ts";
import { minute } from "#server/platform/clock.ts";
import {
  createScope,
  type PublicContext,
  type WeddingContext,
  type WeddingScope,
} from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import {
  type PrintedDocuments,
  type Print,
  getPrintRequester,
  type PrintRequest,
  getPrintUrl,
} from "#server/platform/http/printed-documents.ts";
import { getOwnerMembership } from "#server/platform/http/signed.ts";
import { createUrlSigner } from "#server/platform/storage/signed-urls.ts";
import { listBriefMoments, parseContent, loadCurrentBrief, removeSeats } from "./content.ts";
import { isLinkOver } from "./links.ts";
import type { BriefPrintInput } from "./brief-layout.rules.ts";
import { getPrintTexts } from "./print-texts.ts";
import { briefs, listVersions, versions } from "./repository.ts";
import { getBriefSettings } from "./settings.ts";

const draftDocument = "caterer-brief";
const versionDocument = "caterer-brief-version";
const linkedDocument = "linked-caterer-brief";

export function getDraftPdfUrl(context: WeddingContext, momentId: string): string {
  return getPrintUrl(context, draftDocument, { moment: momentId });
}

export function getVersionPdfUrl(context: WeddingContext, versionId: string): string {
  return getPrintUrl(context, versionDocument, { version: versionId });
}

/** For the holder of the link: it opens the file as long as that link does. */
export function getLinkedPdfUrl(
  { tokens, clock, language }: PublicContext,
  { wedding_id, id }: Pick<CatererBriefVersionRow, "wedding_id" | "id">,
  linkId: string,
): string {
  return createUrlSigner(tokens, clock())(`/print/${wedding_id}/${linkedDocument}.pdf`, {
    version: id,
    link: linkId,
    language,
  });
}

export const briefDocuments: PrintedDocuments = {
  [draftDocument]: async (context, request) => {
    const seesSeats = await canSeeSeats(context, request);
    const scope = createScope(context, request.weddingId);
    const momentId = request.values["moment"] ?? "";
    return async () => {
      const settings = await getBriefSettings(scope, momentId);
      const moment = (await listBriefMoments(scope)).find(({ row }) => row.id === momentId);
      if (moment === undefined) throw new AppError("not_found");
      const current = await loadCurrentBrief(scope, moment, { ...settings, seesSeats });
      return toPrint(current.getContent(settings.names), { version: null, language: getLanguage(request) });
    };
  },
  [versionDocument]: async (context, request) => {
    const seesSeats = await canSeeSeats(context, request);
    return () => getVersionPrint(createScope(context, request.weddingId), request, seesSeats);
  },
  [linkedDocument]: async (context, request) => {
    const scope = createScope(context, request.weddingId);
    const row = await versions.find(context.db, request.weddingId, { id: request.values["version"] ?? "" });
    const brief = row && (await briefs.find(context.db, request.weddingId, { moment_id: row.moment_id }));
    const isOpen = brief?.link_id === request.values["link"];
    if (brief === undefined || !isOpen || isLinkOver(brief, await loadWedding(scope), context.clock())) {
      throw new AppError("not_found");
    }
    const { wedding_id, moment_id } = brief;
    // Not by the link, because it can be renewed.
    const subjects = [`caterer brief PDF ${wedding_id} ${moment_id}`, `caterer brief PDF ${context.network}`];
    await context.attempt(
      subjects.map((subject) => ({ subject, attempts: maxLinkedPdfsPerMinute, within: minute })),
    );
    return () => getVersionPrint(scope, request, true);
  },
};

/** Whether the file shows its reader the seats. @throws AppError not_found for a reader who may not see the guests. */
async function canSeeSeats(context: PublicContext, request: PrintRequest): Promise<boolean> {
  const membership = await getOwnerMembership(context, getPrintRequester(request));
  if (!isAllowed(membership, getCatererBrief.permission)) throw new AppError("not_found");
  return isAllowed(membership, listTables.permission);
}

function getLanguage({ values }: PrintRequest): Language {
  return parseLanguage(values["language"] ?? "");
}

async function getVersionPrint(
  scope: WeddingScope,
  request: PrintRequest,
  seesSeats: boolean,
): Promise<Print> {
  const row = await versions.find(scope.db, request.weddingId, { id: request.values["version"] ?? "" });
  if (row === undefined) throw new AppError("not_found");
  const { time_zone } = await loadWedding(scope);
  const all = await listVersions(scope.db, request.weddingId, row.moment_id);
  const language = getLanguage(request);
  const { t } = getPrintTexts(language);
  const day = formatVersionDay(row, { versions: all, clock: { language, timeZone: time_zone } }, t);
  const content = seesSeats ? parseContent(row) : removeSeats(parseContent(row));
  return toPrint(content, { version: t("version", { number: row.number, day }), language });
}

interface PrintOptions {
  /** 'Version 3, envoyée le 3 mai'; null for the brief as of now. */
  readonly version: string | null;
  readonly language: Language;
}

function toPrint(content: BriefContent, { version: versionLabel, language }: PrintOptions): Print {
  const { t, getMomentName } = getPrintTexts(language);
  const couple = formatCouple(content.couple, t, language);
  const file = t("file", { couple, moment: getMomentName(content.moment) });
  const title = `${file} – ${versionLabel ?? t("draft")}`;
  const input: BriefPrintInput = { content, title, version: versionLabel, language };
  return { name: title, job: { task: "draw brief", input } };
}
