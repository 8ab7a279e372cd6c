import { useCallback } from "react";
import { maxFixtures } from "#contract/seating.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { MenuItem } from "#web/ui/menu-list.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { showToast } from "#web/platform/toasts.tsx";
import type { FloorPlanActions } from "../use-floor-plan-actions.ts";
import type { FloorPlan } from "../view.rules.ts";
import type { OpenedFloorPlanDialog } from "./floor-plan-dialogs.tsx";
import { usePrintTexts } from "../use-print-texts.ts";

interface FloorPlanMenuProps {
  view: FloorPlan;
  planActions: FloorPlanActions;
  onOpen: (opened: OpenedFloorPlanDialog) => void;
}

/** The actions on the floor plan as a whole. */
export function FloorPlanMenu({ view, planActions, onOpen }: FloorPlanMenuProps) {
  const { t } = useTranslation("floor-plan");
  const saveDrawingAs = useSaveDrawing(view);
  const mayEdit = useMayEdit();
  const editItems: readonly MenuItem[] = [
    ...(view.fixtures.length < maxFixtures
      ? [
          {
            id: "add",
            label: t("fixtures.add"),
            icon: "plus",
            onAction: () => onOpen({ kind: "add_fixture" }),
          } as const,
        ]
      : []),
    { id: "tidy", label: t("room.tidy"), icon: "table", onAction: planActions.tidyTables },
    {
      id: "size",
      label: t("room.size"),
      icon: "expand",
      onAction: () => onOpen({ kind: "size" }),
    },
  ];
  return (
    <Menu
      label={t("room.menu")}
      items={[
        ...(mayEdit ? editItems : []),
        {
          id: "svg",
          label: t("room.svg"),
          icon: "download",
          onAction: () => {
            void saveDrawingAs("svg");
          },
        },
        {
          id: "png",
          label: t("room.png"),
          icon: "image",
          onAction: () => {
            void saveDrawingAs("png");
          },
        },
      ]}
    />
  );
}

/** Returns a function that saves the floor plan with all names as a file. */
function useSaveDrawing(view: FloorPlan): (kind: "svg" | "png") => Promise<void> {
  const { t } = useTranslation("floor-plan");
  const texts = usePrintTexts();
  return useCallback(
    async (kind) => {
      try {
        const { saveDrawing } = await import("../drawing-file.tsx");
        await saveDrawing(kind, { view, texts, name: t("paper.file") });
      } catch {
        showToast({ text: t("paper.failed"), tone: "refused" });
      }
    },
    [view, texts, t],
  );
}
