/** Saves a caterer brief as a workbook, made in the browser. Its code loads on the first press. */
import i18next from "i18next";
import * as v from "valibot";
import type { ShownContent } from "#contract/brief-contents.ts";
import { formatCouple } from "#i18n/brief-words.ts";
import { createLookup } from "#i18n/text-lookup.ts";
import { currentLanguage, loadTexts } from "#web/platform/i18n.ts";
import { saveFile } from "#web/platform/save-file.ts";
import { workbookOf } from "#web/platform/sheet-xlsx.ts";
import { fileName } from "#web/platform/sheets.rules.ts";
import { briefSheets } from "./sheets.rules.ts";
import { momentName } from "./texts.ts";

const Texts = v.record(v.string(), v.union([v.string(), v.record(v.string(), v.string())]));

/** With the names that the content has. Returns the name of the file. @throws MissingTextsError. */
export async function saveBriefXlsx(content: ShownContent): Promise<string> {
  await loadTexts(["brief-content", "moments"]);
  const language = currentLanguage();
  const say = createLookup(v.parse(Texts, i18next.getResourceBundle(language, "brief-content")), language);
  const moment = momentName(content.moment);
  const sheets = briefSheets(content, { say, language, momentName: moment });
  const couple = formatCouple(content.couple, say, language);
  const name = fileName(say("file", { couple, moment }), "xlsx");
  saveFile(await workbookOf(sheets, language), name);
  return name;
}
