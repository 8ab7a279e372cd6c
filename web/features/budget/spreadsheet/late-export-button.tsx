import { Suspense } from "react";
import { lazyPart } from "#web/platform/lazy-part.tsx";
import { loadTexts } from "#web/platform/i18n.ts";

const Late = lazyPart(async () => {
  const [{ ExportButton: Part }] = await Promise.all([
    import("./export-button.tsx"),
    loadTexts(["spreadsheet"]),
  ]);
  return { default: Part };
});

/** « Exporter »: the whole budget as a workbook, or one of its tables as CSV. */
export function ExportButton() {
  return (
    <Suspense>
      <Late />
    </Suspense>
  );
}
