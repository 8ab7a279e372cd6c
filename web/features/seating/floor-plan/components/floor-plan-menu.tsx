import { fixtureKinds } from "#contract/fixture-kinds.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { MenuItem } from "#web/ui/menu-list.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { createFixture } from "../fixtures.rules.ts";
import type { FloorPlanActions } from "../use-actions.ts";
import { useDrawingFile } from "../use-drawing-file.ts";
import type { FloorPlan } from "../view.rules.ts";
import type { OpenDialog } from "./floor-plan-dialogs.tsx";
import styles from "./floor-plan-menu.module.css";

interface FloorPlanMenuProps {
  view: FloorPlan;
  act: FloorPlanActions;
  onAsk: (dialog: OpenDialog) => void;
}

const maxFixtures = 50;

/** Menus to add fixtures and for actions on the whole room. */
export function FloorPlanMenu({ view, act, onAsk }: FloorPlanMenuProps) {
  const { t } = useTranslation("floor-plan");
  const save = useDrawingFile(view);
  const mayEdit = useMayEdit();
  const changing: readonly MenuItem[] = [
    { id: "tidy", label: t("room.tidy"), icon: "table", onAction: act.tidy },
    {
      id: "size",
      label: t("room.size"),
      icon: "expand",
      onAction: () => onAsk({ kind: "size" }),
    },
  ];
  return (
    <div className={styles.menus}>
      {mayEdit && view.fixtures.length < maxFixtures && (
        <Menu
          icon="pin"
          label={t("fixtures.add")}
          items={fixtureKinds.map((kind) => ({
            id: kind,
            label: t(`fixture.${kind}`),
            onAction: () => {
              const text = t("said.added", { name: t(`fixture.${kind}`) });
              act.setFixtures([...view.fixtures, createFixture(kind, view.room)], text);
            },
          }))}
        />
      )}
      <Menu
        label={t("room.menu")}
        items={[
          ...(mayEdit ? changing : []),
          {
            id: "svg",
            label: t("room.svg"),
            icon: "download",
            onAction: () => {
              void save("svg");
            },
          },
          {
            id: "png",
            label: t("room.png"),
            icon: "image",
            onAction: () => {
              void save("png");
            },
          },
        ]}
      />
    </div>
  );
}
