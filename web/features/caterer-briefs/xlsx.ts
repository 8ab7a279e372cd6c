/** Saves a caterer brief as a workbook, made in the browser. Its code loads on the first press. */
import i18next from "i18next";
import * as v from "valibot";
import type { ShownBriefContent } from "#contract/brief-contents.ts";
import { formatCouple } from "#i18n/brief-texts.ts";
import { createTextLookup } from "#i18n/text-lookup.ts";
import { loadTexts } from "#web/platform/i18n.ts";
import { getLanguage } from "#web/platform/language.ts";
import { saveFile } from "#web/platform/save-file.ts";
import { createWorkbook } from "#web/platform/sheet-xlsx.ts";
import { toFileName } from "#web/platform/worksheets.rules.ts";
import { createBriefSheets } from "./sheets.rules.ts";
import { getMomentName } from "#web/platform/moment-name.ts";

const Texts = v.record(v.string(), v.union([v.string(), v.record(v.string(), v.string())]));

/** With the names that the content has. Returns the name of the file. @throws MissingTextsError. */
export async function saveBriefXlsx(content: ShownBriefContent): Promise<string> {
  await loadTexts(["brief-content", "moments"]);
  const language = getLanguage();
  const tBrief = createTextLookup(
    v.parse(Texts, i18next.getResourceBundle(language, "brief-content")),
    language,
  );
  const moment = getMomentName(content.moment);
  const sheets = createBriefSheets(content, { tBrief, language, momentName: moment });
  const couple = formatCouple(content.couple, tBrief, language);
  const name = toFileName(tBrief("file", { couple, moment }), "xlsx");
  saveFile(await createWorkbook(sheets, language), name);
  return name;
}
