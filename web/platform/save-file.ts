import { getLanguage } from "./i18n.ts";
import type { Sheet } from "./sheets.rules.ts";

/** Downloads a URL without leaving the page, under the name that the server gives if none is given here. */
export function downloadUrl(url: string, name = ""): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}

/** Downloads a file that was created in the page. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The URL is revoked later, because the browser reads it only after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Downloads sheets as a workbook, or one sheet as CSV. The code that writes the file loads first. */
export async function saveSheets(
  sheets: readonly Sheet[],
  ending: "xlsx" | "csv",
  name: string,
): Promise<void> {
  if (ending === "xlsx") {
    const { createWorkbook } = await import("./sheet-xlsx.ts");
    saveFile(await createWorkbook(sheets, getLanguage()), name);
    return;
  }
  const { toCsv } = await import("./sheet-csv.ts");
  const texts = sheets.map((sheet) => toCsv(sheet, getLanguage()));
  saveFile(new Blob(texts, { type: "text/csv;charset=utf-8" }), name);
}
