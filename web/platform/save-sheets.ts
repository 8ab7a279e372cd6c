import { getLanguage } from "./language.ts";
import { saveFile } from "./save-file.ts";
import type { Worksheet } from "./worksheets.rules.ts";

/** Downloads sheets as a workbook, or one sheet as CSV. The code that writes the file loads first. */
export async function saveSheets(
  sheets: readonly Worksheet[],
  format: "xlsx" | "csv",
  fileName: string,
): Promise<void> {
  if (format === "xlsx") {
    const { createWorkbook } = await import("./sheet-xlsx.ts");
    saveFile(await createWorkbook(sheets, getLanguage()), fileName);
    return;
  }
  const { toCsv } = await import("./sheet-csv.ts");
  const texts = sheets.map((sheet) => toCsv(sheet, getLanguage()));
  saveFile(new Blob(texts, { type: "text/csv;charset=utf-8" }), fileName);
}
