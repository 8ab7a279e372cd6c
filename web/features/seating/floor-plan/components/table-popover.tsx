import { useTranslation } from "#web/platform/use-translation.ts";
import type { MenuItem } from "#web/ui/menu-list.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { useTables } from "../../queries.ts";
import { hasOwnName, useTableTitle } from "../use-floor-plan-texts.ts";
import type { TableView } from "../view.rules.ts";
import { type PopoverProps, useClosePopover } from "./popover-props.ts";
import { Popover } from "./popover.tsx";

export function TablePopover(props: PopoverProps & { table: TableView }) {
  const { table, view, scale, choice, act, actions, moving, onAsk } = props;
  const { t } = useTranslation("floor-plan");
  const title = useTableTitle();
  const mayEdit = useMayEdit();
  const { data: tables = [] } = useTables();
  const close = useClosePopover(props, `[data-table="${CSS.escape(table.id)}"]`);
  const free = table.size - table.taken;
  const counts = `${t("table.taken", { count: table.taken })}, ${t("table.free", { count: free })}`;
  const item = (
    id: "seat" | "edit" | "turn" | "carry" | "empty",
    icon: MenuItem["icon"],
    onAction: () => void,
  ): MenuItem => {
    return { id, icon, label: t(`table.menu.${id}`), onAction };
  };
  const items = [
    item("seat", "people", () => onAsk({ kind: "seat", table: table.id })),
    item("edit", "pencil", () => {
      const edited = tables.find(({ id }) => id === table.id);
      if (edited) actions.editTable(edited);
    }),
    item("turn", "turn", () => act.turn(table)),
    item("carry", "pin", () => {
      choice.close();
      const { id: key, name, x, y, footprint, rotation } = table;
      moving.begin({
        key,
        name,
        x,
        y,
        footprint,
        onDrop: (to) => act.place([{ id: key, x: Math.round(to.x), y: Math.round(to.y), rotation }]),
      });
    }),
  ];
  if (table.taken > 0) {
    items.push(
      item("empty", "close", () => act.unseat(table.seats.flatMap(({ person }) => person?.id ?? []))),
    );
  }
  return (
    <Popover
      title={table.name}
      detail={!hasOwnName(table) ? counts : `${title(table)} · ${counts}`}
      menuLabel={t("table.actions", { name: table.name })}
      items={mayEdit ? items : []}
      action={{
        label: t("table.show"),
        onAction: () => actions.showTable(table.id),
      }}
      about={{ at: table, footprint: table.footprint }}
      room={view.room}
      scale={scale}
      takesFocus={choice.byKey}
      onClose={close}
    />
  );
}
