import { useTranslation } from "#web/platform/use-translation.ts";
import type { MenuItem } from "#web/ui/menu-list.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { useTables } from "../../queries.ts";
import { hasOwnName, useTableTitle } from "../use-floor-plan-texts.ts";
import type { TableView } from "../view.rules.ts";
import { type PopoverProps, useClosePopover } from "./popover-props.ts";
import { Popover } from "./popover.tsx";

export function TablePopover(props: PopoverProps & { table: TableView }) {
  const { table, view, scale, selection, planActions, seatingActions, keyboardMove, onOpen } = props;
  const { t } = useTranslation("floor-plan");
  const formatTableTitle = useTableTitle();
  const mayEdit = useMayEdit();
  const { data: tables = [] } = useTables();
  const close = useClosePopover(props, `[data-table="${CSS.escape(table.id)}"]`);
  const free = table.size - table.taken;
  const counts = `${t("table.taken", { count: table.taken })}, ${t("table.free", { count: free })}`;
  const facts = table.violation ? `${counts} · ${t(`mark.${table.violation}`)}` : counts;
  const toItem = (
    id: "seat" | "edit" | "turn" | "carry" | "empty",
    icon: MenuItem["icon"],
    onAction: () => void,
  ): MenuItem => {
    return { id, icon, label: t(`table.menu.${id}`), onAction };
  };
  const items = [
    toItem("seat", "people", () => onOpen({ kind: "choose_guests", tableId: table.id })),
    toItem("edit", "pencil", () => {
      const edited = tables.find(({ id }) => id === table.id);
      if (edited) seatingActions.editTable(edited);
    }),
    toItem("turn", "turn", () => planActions.turnTable(table)),
    toItem("carry", "pin", () => {
      selection.close();
      const { id: key, name, x, y, footprint, rotation } = table;
      keyboardMove.begin({
        key,
        name,
        x,
        y,
        footprint,
        onDrop: (to) =>
          planActions.placeTables([{ id: key, x: Math.round(to.x), y: Math.round(to.y), rotation }]),
      });
    }),
  ];
  if (table.taken > 0) {
    items.push(
      toItem("empty", "close", () =>
        planActions.unseatGuests(table.seats.flatMap(({ person }) => person?.id ?? [])),
      ),
    );
  }
  return (
    <Popover
      title={table.name}
      detail={!hasOwnName(table) ? facts : `${formatTableTitle(table)} · ${facts}`}
      menuLabel={t("table.actions", { name: table.name })}
      items={mayEdit ? items : []}
      action={{
        label: t("table.show"),
        onAction: () => seatingActions.showTable(table.id),
      }}
      subject={{ at: table, footprint: table.footprint }}
      room={view.room}
      scale={scale}
      takesFocus={selection.isByKeyboard}
      onClose={close}
    />
  );
}
