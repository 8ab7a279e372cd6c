import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import type { MenuItem } from "#web/ui/menu-list.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import type { SeatingActions } from "../seating-actions.ts";

interface PageActionsProps {
  actions: SeatingActions;
  isPhone: boolean;
}

function printPage(): void {
  print();
}

/**
 * The actions of the page: the main one at the end of the title's line, the others in a menu; on a phone all in the
 * menu. Without tables the empty list offers what can be done.
 */
export function PageActions({ actions, isPhone }: PageActionsProps) {
  const { t } = useTranslation("seating");
  const mayEdit = useMayEdit();
  const toItem = (
    id: "manage" | "wishes" | "suggest" | "prepare",
    icon: MenuItem["icon"],
    onAction: () => void,
  ): MenuItem => {
    const labels = {
      manage: t("manage.open"),
      wishes: t("wishes"),
      suggest: t("suggest"),
      prepare: t("prepare.title"),
    };
    return { id, icon, label: labels[id], onAction };
  };
  const addItem: MenuItem = { id: "add", label: t("add.open"), icon: "plus", onAction: actions.addTable };
  const wishesItem = toItem("wishes", "heart", () => actions.openWishes());
  const items = mayEdit
    ? [
        ...(isPhone ? [addItem] : []),
        toItem("manage", "table", actions.manageTables),
        wishesItem,
        toItem("suggest", "swap", actions.suggestPlan),
        toItem("prepare", "people", actions.prepareTables),
      ]
    : [wishesItem];
  return (
    <>
      <Menu
        label={t("page_menu")}
        items={[...items, { id: "print", label: t("print"), icon: "printer", onAction: printPage }]}
      />
      {mayEdit && !isPhone && (
        <Button kind="primary" icon="plus" onClick={actions.addTable}>
          {t("add.open")}
        </Button>
      )}
    </>
  );
}
