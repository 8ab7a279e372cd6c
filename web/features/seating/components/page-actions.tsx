import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import type { MenuItem } from "#web/ui/menu-list.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import type { SeatingActions } from "../seating-actions.ts";

interface PageActionsProps {
  actions: SeatingActions;
  isPhone: boolean;
  /** Without tables, the page shows an empty list that offers these actions. */
  hasTables: boolean;
}

function printPage(): void {
  print();
}

/** The actions at the end of the title's line; a menu on a phone. */
export function PageActions({ actions, isPhone, hasTables }: PageActionsProps) {
  const { t } = useTranslation("seating");
  const mayEdit = useMayEdit();
  if (isPhone) return <PageMenu {...{ actions, hasTables }} />;
  return (
    <>
      {hasTables && (
        <Button kind="quiet" icon="printer" onClick={printPage}>
          {t("print")}
        </Button>
      )}
      {mayEdit && (
        <>
          <Button onClick={actions.manageTables}>{t("manage.open")}</Button>
          <Button kind={hasTables ? "primary" : "secondary"} icon="plus" onClick={actions.addTable}>
            {t("add.open")}
          </Button>
        </>
      )}
    </>
  );
}

function PageMenu({ actions, hasTables }: Pick<PageActionsProps, "actions" | "hasTables">) {
  const { t } = useTranslation("seating");
  const mayEdit = useMayEdit();
  const always: MenuItem[] = [
    { id: "add", label: t("add.open"), icon: "plus", onAction: actions.addTable },
    { id: "manage", label: t("manage.open"), icon: "table", onAction: actions.manageTables },
  ];
  const withTables: MenuItem[] = [
    { id: "wishes", label: t("wishes"), icon: "heart", onAction: actions.openWishes },
    ...(mayEdit
      ? [{ id: "suggest", label: t("suggest"), icon: "swap" as const, onAction: actions.suggest }]
      : []),
    { id: "print", label: t("print"), icon: "printer", onAction: printPage },
  ];
  return (
    <Menu label={t("page_menu")} items={[...(mayEdit ? always : []), ...(hasTables ? withTables : [])]} />
  );
}
