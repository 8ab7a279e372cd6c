import { useTranslation } from "react-i18next";
import { formatNumber } from "#i18n/formats.ts";
import type { Guest } from "#contract/guests.ts";
import { useGuestList } from "#web/features/guests/queries.ts";
import type { MenuItem } from "#web/ui/menu.tsx";
import { useTables } from "../../queries.ts";
import type { SeatingActions } from "../../seating-actions.ts";
import { fixtureFootprint } from "../geometry.rules.ts";
import { seatOf } from "../moving.rules.ts";
import type { RoomActions } from "../use-actions.ts";
import type { Choice } from "../use-choice.ts";
import type { useKeyMoving } from "../use-key-moving.ts";
import { useFixtureWords, useGuestDetail, useHasOwnName, useTableTitle } from "../use-words.ts";
import type { RoomView, TableView } from "../view.rules.ts";
import { Popover } from "./popover.tsx";
import type { OpenDialog } from "./room-dialogs.tsx";

interface ChosenProps {
  view: RoomView;
  scale: number;
  choice: Choice;
  act: RoomActions;
  actions: SeatingActions;
  moving: ReturnType<typeof useKeyMoving>;
  menuFor: (guest: Guest) => readonly MenuItem[];
  onAsk: (dialog: OpenDialog) => void;
}

/** What can be done with the chosen table, guest or fixture. */
export function ChosenPopover(props: ChosenProps) {
  const { view, choice } = props;
  const { open } = choice;
  const guests = useGuestList();
  if (open?.kind === "table") {
    const table = view.tables.find(({ id }) => id === open.id);
    return table ? <TablePopover key={table.id} {...props} table={table} /> : null;
  }
  if (open?.kind === "guest") {
    const guest = guests.find(({ id }) => id === open.id);
    return guest ? <GuestPopover key={guest.id} {...props} guest={guest} /> : null;
  }
  return open ? <FixturePopover key={open.at} {...props} at={open.at} /> : null;
}

/** Puts the focus back on what the popover was about. */
function useClosing({ choice }: ChosenProps, selector: string): () => void {
  return () => {
    document.querySelector<SVGElement>(`main svg ${selector}`)?.focus();
    choice.close();
  };
}

function TablePopover(props: ChosenProps & { table: TableView }) {
  const { table, view, scale, choice, act, actions, moving, onAsk } = props;
  const { t } = useTranslation("room");
  const title = useTableTitle();
  const hasOwnName = useHasOwnName();
  const { data: tables = [] } = useTables();
  const close = useClosing(props, `[data-table="${CSS.escape(table.id)}"]`);
  const free = table.size - table.taken;
  const counts = `${t("table.taken", { count: table.taken })}, ${t("table.free", { count: free })}`;
  const item = (id: string, icon: MenuItem["icon"], onAction: () => void): MenuItem => {
    return { id, icon, label: t(`table.menu.${id}`), onAction };
  };
  const items = [
    item("seat", "people", () => {
      onAsk({ kind: "seat", table: table.id });
    }),
    item("edit", "pencil", () => {
      const edited = tables.find(({ id }) => id === table.id);
      if (edited) actions.editTable(edited);
    }),
    item("turn", "turn", () => {
      act.turn(table);
    }),
    item("carry", "pin", () => {
      choice.close();
      const { id: key, name, x, y, footprint, rotation } = table;
      moving.begin({
        key,
        name,
        x,
        y,
        footprint,
        onDrop: (to) => {
          act.place([{ id: key, x: Math.round(to.x), y: Math.round(to.y), rotation }]);
        },
      });
    }),
  ];
  if (table.taken > 0) {
    items.push(
      item("empty", "close", () => {
        act.unseat(table.seats.flatMap(({ person }) => person?.id ?? []));
      }),
    );
  }
  return (
    <Popover
      title={table.name}
      detail={!hasOwnName(table) ? counts : `${title(table)} · ${counts}`}
      menuLabel={t("table.actions", { name: table.name })}
      items={items}
      action={{
        label: t("table.show"),
        onAction: () => {
          actions.showTable(table.id);
        },
      }}
      about={{ at: table, footprint: table.footprint }}
      room={view.room}
      scale={scale}
      takesFocus={choice.byKey}
      onClose={close}
    />
  );
}

/** The seat goes with its guest: the focus goes to the table. */
function unseating({ id, label, icon, onAction }: MenuItem, table: string): MenuItem {
  return {
    id,
    label,
    icon,
    onAction: () => {
      document.querySelector<SVGElement>(`main svg [data-table="${CSS.escape(table)}"]`)?.focus();
      onAction?.();
    },
  };
}

const aroundChair = { left: -30, top: -30, right: 30, bottom: 30 };

function GuestPopover(props: ChosenProps & { guest: Guest }) {
  const { guest, view, scale, choice, menuFor, onAsk } = props;
  const { t } = useTranslation("room");
  const title = useTableTitle();
  const detailOf = useGuestDetail();
  const close = useClosing(props, `[data-guest="${CSS.escape(guest.id)}"]`);
  const at = seatOf(view, guest.id);
  const seat = at?.table.seats[at.seat];
  const person = view.people.get(guest.id);
  if (!at || !seat || !person) return null;
  const marks = [
    t("guest.at", { table: title(at.table), number: at.seat + 1 }),
    detailOf(guest),
    person.isChild && t("mark.child"),
    person.hasDiet && t(`guests:diets.${guest.diet}`),
    person.isAbsent && t("mark.absent"),
  ];
  return (
    <Popover
      title={person.name}
      detail={marks.filter((words) => words !== false && words !== "").join("\u00A0· ")}
      menuLabel={t("guest.menu", { name: person.name })}
      items={menuFor(guest)
        .filter(({ id }) => id !== "move")
        .map((item) => (item.id === "unseat" ? unseating(item, at.table.id) : item))}
      action={{
        label: t("guest.move"),
        onAction: () => {
          onAsk({ kind: "place", guest });
        },
      }}
      about={{ at: { x: at.table.x + seat.x, y: at.table.y + seat.y }, footprint: aroundChair }}
      room={view.room}
      scale={scale}
      takesFocus={choice.byKey}
      onClose={close}
    />
  );
}

function FixturePopover(props: ChosenProps & { at: number }) {
  const { at, view, scale, choice, act, moving, onAsk } = props;
  const { t, i18n } = useTranslation("room");
  const name = useFixtureWords();
  const close = useClosing(props, `[data-fixture="${String(at)}"]`);
  const fixture = view.fixtures[at];
  if (!fixture) return null;
  const metres = (centimetres: number) => formatNumber(centimetres / 100, i18n.language);
  const changed = (changes: Partial<typeof fixture>) => {
    act.setFixtures(view.fixtures.map((each, place) => (place === at ? { ...each, ...changes } : each)));
  };
  const item = (id: string, icon: MenuItem["icon"], onAction: () => void): MenuItem => {
    return { id, icon, label: t(`fixtures.${id}`), onAction };
  };
  return (
    <Popover
      title={name(fixture)}
      detail={t("fixtures.size", { width: metres(fixture.width), length: metres(fixture.length) })}
      menuLabel={t("fixtures.actions", { name: name(fixture) })}
      items={[
        item("turn", "turn", () => {
          changed({ rotation: (fixture.rotation + 45) % 360 });
        }),
        item("carry", "pin", () => {
          choice.close();
          const key = `fixture-${String(at)}`;
          moving.begin({
            key,
            name: name(fixture),
            x: fixture.x,
            y: fixture.y,
            footprint: fixtureFootprint(fixture),
            onDrop: ({ x, y }) => {
              changed({ x: Math.round(x), y: Math.round(y) });
            },
          });
        }),
        {
          ...item("remove", "bin", () => {
            choice.close();
            const left = view.fixtures.filter((_, place) => place !== at);
            act.setFixtures(left, t("said.removed", { name: name(fixture) }));
          }),
          danger: true,
        },
      ]}
      action={{
        label: t("fixtures.edit"),
        onAction: () => {
          onAsk({ kind: "fixture", at });
        },
      }}
      about={{ at: fixture, footprint: fixtureFootprint(fixture) }}
      room={view.room}
      scale={scale}
      takesFocus={choice.byKey}
      onClose={close}
    />
  );
}
