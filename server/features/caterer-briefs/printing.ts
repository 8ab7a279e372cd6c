/** The PDF files of briefs: as of now for members, versions for members, and the last version for who has the link. */
import type { BriefContent } from "#contract/brief-contents.ts";
import { isLanguage, knownLanguage, type Language } from "#i18n/languages.ts";
import { formatCouple, formatSent } from "#i18n/brief-words.ts";
import type { CatererBriefVersionRow } from "#server/database/caterer-rows.ts";
import { weddingOf } from "#server/features/wedding/service.ts";
import type { PublicContext, WeddingContext, WeddingScope } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import {
  type PrintedDocuments,
  type Print,
  printOwner,
  type PrintRequest,
  printUrl,
} from "#server/platform/http/prints.ts";
import { requirePermission } from "#server/platform/http/signed.ts";
import { urlSigner } from "#server/platform/storage/signed-urls.ts";
import { briefMoments, getContent, presentOf } from "./content.ts";
import { isLinkOver } from "./links.ts";
import { briefPages } from "./print-pages.rules.ts";
import { printTexts } from "./print-words.ts";
import { findBrief, findVersion, getVersions } from "./repository.ts";
import { getSettings } from "./settings.ts";

const draft = "caterer-brief";
const version = "caterer-brief-version";
const linked = "linked-caterer-brief";

export function draftUrl(context: WeddingContext, momentId: string): string {
  return printUrl(context, draft, { moment: momentId });
}

export function versionUrl(context: WeddingContext, versionId: string): string {
  return printUrl(context, version, { version: versionId });
}

/** For the holder of the link: it opens the file as long as that link does. */
export function linkedUrl(
  { tokens, clock, language }: PublicContext,
  { wedding_id, id }: Pick<CatererBriefVersionRow, "wedding_id" | "id">,
  linkId: string,
): string {
  return urlSigner(tokens, clock())(`/print/${wedding_id}/${linked}.pdf`, {
    version: id,
    link: linkId,
    language,
  });
}

export const briefDocuments: PrintedDocuments = {
  [draft]: async (context, asked) => {
    await requirePermission(context, printOwner(asked), "guests:see");
    const scope = getScope(context, asked);
    const momentId = asked.values["moment"] ?? "";
    const settings = await getSettings(scope, momentId);
    const moment = (await briefMoments(scope)).find(({ row }) => row.id === momentId);
    if (moment === undefined) throw new AppError("not_found");
    const present = await presentOf(scope, moment, settings);
    return getPrint(present.at(settings.names), { version: null, language: getLanguage(asked) });
  },
  [version]: async (context, asked) => {
    await requirePermission(context, printOwner(asked), "guests:see");
    return versionPrint(getScope(context, asked), asked);
  },
  [linked]: async (context, asked) => {
    const scope = getScope(context, asked);
    const row = await findVersion(context.db, asked.weddingId, asked.values["version"] ?? "");
    const brief = row && (await findBrief(context.db, asked.weddingId, row.moment_id));
    const isOpen = brief?.link_id === asked.values["link"];
    if (brief === undefined || !isOpen || isLinkOver(brief, await weddingOf(scope), context.clock())) {
      throw new AppError("not_found");
    }
    return versionPrint(scope, asked);
  },
};

/** Nothing is written, so the revision and the lock do not matter. */
function getScope(context: PublicContext, { weddingId }: PrintRequest): WeddingScope {
  return { ...context, wedding: { id: weddingId, revision: 0, isUnlocked: false } };
}

function getLanguage({ values }: PrintRequest): Language {
  const chosen = values["language"] ?? "";
  return isLanguage(chosen) ? chosen : knownLanguage(chosen);
}

async function versionPrint(scope: WeddingScope, asked: PrintRequest): Promise<Print> {
  const row = await findVersion(scope.db, asked.weddingId, asked.values["version"] ?? "");
  if (row === undefined) throw new AppError("not_found");
  const { time_zone } = await weddingOf(scope);
  const all = await getVersions(scope.db, asked.weddingId, row.moment_id);
  const language = getLanguage(asked);
  const { say } = printTexts(language);
  const day = formatSent(row, { all, clock: { language, timeZone: time_zone } }, say);
  return getPrint(getContent(row), { version: say("version", { number: row.number, day }), language });
}

interface Printed {
  /** 'Version 3, envoyée le 3 mai'; null for the brief as of now. */
  readonly version: string | null;
  readonly language: Language;
}

function getPrint(content: BriefContent, { version: state, language }: Printed): Print {
  const texts = printTexts(language);
  const { say } = texts;
  const couple = formatCouple(content.couple, say, language);
  const file = say("file", { couple, moment: texts.momentName(content.moment) });
  const title = `${file} – ${state ?? say("draft")}`;
  const pages = briefPages({ content, words: texts, version: state });
  return { name: title, layout: { title, language, pages } };
}
