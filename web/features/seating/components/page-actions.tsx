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

/**
 * The actions of the page: the main one at the end of the title's line, the others in a menu; on a phone all in the
 * menu. Without tables the empty list offers what can be done.
 */
export function PageActions({ actions, isPhone }: PageActionsProps) {
  const { t } = useTranslation("seating");
  const mayEdit = useMayEdit();
  const add: MenuItem = { id: "add", label: t("add.open"), icon: "plus", onAction: actions.addTable };
  const wishes: MenuItem = {
    id: "wishes",
    label: t("wishes"),
    icon: "heart",
    onAction: () => actions.openWishes(),
  };
  const editItems: readonly MenuItem[] = [
    ...(isPhone ? [add] : []),
    { id: "manage", label: t("manage.open"), icon: "table", onAction: actions.manageTables },
    wishes,
    { id: "suggest", label: t("suggest"), icon: "swap", onAction: actions.suggestPlan },
    { id: "prepare", label: t("prepare.title"), icon: "people", onAction: actions.prepareTables },
  ];
  return (
    <>
      <Menu
        label={t("page_menu")}
        items={[
          ...(mayEdit ? editItems : [wishes]),
          { id: "print", label: t("print"), icon: "printer", onAction: () => print() },
        ]}
      />
      {mayEdit && !isPhone && (
        <Button kind="primary" icon="plus" onClick={actions.addTable}>
          {t("add.open")}
        </Button>
      )}
    </>
  );
}
