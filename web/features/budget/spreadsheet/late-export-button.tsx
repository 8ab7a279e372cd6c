import { Suspense } from "react";
import { lazyPart } from "#web/platform/lazy-part.tsx";
import { loadTexts } from "#web/platform/i18n.ts";
import styles from "./late-export-button.module.css";

const Late = lazyPart(async () => {
  const [{ ExportButton: Part }] = await Promise.all([
    import("./export-button.tsx"),
    loadTexts(["spreadsheet", "payers"]),
  ]);
  return { default: Part };
});

/**
 * The button « Exporter »: the whole budget as a workbook, or one of its tables as CSV. Its code loads with
 * the page.
 */
export function ExportButton() {
  return (
    <Suspense fallback={<span className={styles.place} />}>
      <Late />
    </Suspense>
  );
}
