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
 * The actions at the end of the title's line; a menu on a phone. Without tables the empty list offers what can be
 * done.
 */
export function PageActions({ actions, isPhone }: PageActionsProps) {
  const { t } = useTranslation("seating");
  const mayEdit = useMayEdit();
  if (isPhone) return <PageMenu actions={actions} />;
  return (
    <>
      <Button kind="quiet" icon="printer" onClick={printPage}>
        {t("print")}
      </Button>
      {mayEdit && (
        <>
          <Button onClick={actions.manageTables}>{t("manage.open")}</Button>
          <Button kind="primary" icon="plus" onClick={actions.addTable}>
            {t("add.open")}
          </Button>
        </>
      )}
    </>
  );
}

function PageMenu({ actions }: Pick<PageActionsProps, "actions">) {
  const { t } = useTranslation("seating");
  const mayEdit = useMayEdit();
  const changes: MenuItem[] = [
    { id: "add", label: t("add.open"), icon: "plus", onAction: actions.addTable },
    { id: "manage", label: t("manage.open"), icon: "table", onAction: actions.manageTables },
  ];
  const others: MenuItem[] = [
    { id: "wishes", label: t("wishes"), icon: "heart", onAction: actions.openWishes },
    ...(mayEdit
      ? [{ id: "suggest", label: t("suggest"), icon: "swap" as const, onAction: actions.suggest }]
      : []),
    { id: "print", label: t("print"), icon: "printer", onAction: printPage },
  ];
  return <Menu label={t("page_menu")} items={[...(mayEdit ? changes : []), ...others]} />;
}
