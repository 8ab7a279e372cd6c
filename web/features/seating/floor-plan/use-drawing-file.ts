import { useCallback } from "react";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { usePrintTexts } from "./use-print-texts.ts";
import type { FloorPlan } from "./view.rules.ts";

/** Saves the floor plan with all names as a file. */
export function useDrawingFile(view: FloorPlan): (kind: "svg" | "png") => Promise<void> {
  const { t } = useTranslation("floor-plan");
  const texts = usePrintTexts();
  return useCallback(
    async (kind) => {
      try {
        const { saveDrawing } = await import("./drawing-file.tsx");
        await saveDrawing(kind, { view, texts, name: t("paper.file") });
      } catch {
        showToast({ text: t("paper.failed"), tone: "refused" });
      }
    },
    [view, texts, t],
  );
}
