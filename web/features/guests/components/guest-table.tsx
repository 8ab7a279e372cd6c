import { memo } from "react";
import type { Guest } from "#contract/guests.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { HeadCell, headSort, Row, SpacerRow, Table } from "#web/ui/table.tsx";
import type { Presence } from "../list.rules.ts";
import type { Column, Sort } from "../order.rules.ts";
import { headsOf, type Tab } from "../view.rules.ts";
import { GeneralCells, MealsCells } from "./guest-cells.tsx";
import styles from "./guest-table.module.css";
import { useWindowRows } from "#web/ui/use-window-rows.ts";

export interface GuestActions {
  readonly answer: (guest: Guest, presence: Presence) => void;
  readonly edit: (guest: Guest) => void;
  readonly remove: (guest: Guest) => void;
}

const rowHeight = 52;

const cellsOf = { general: GeneralCells, meals: MealsCells };

interface GuestTableProps {
  tab: Tab;
  guests: readonly Guest[];
  sort: Sort;
  onSort: (column: Column) => void;
  actions: GuestActions;
  isPrinting: boolean;
}

/** As a table, of which the page holds the rows in sight. */
export const GuestTable = memo(function GuestTable(props: GuestTableProps) {
  const { tab, guests, sort, onSort, actions, isPrinting } = props;
  const { t } = useTranslation("guests");
  const rows = useWindowRows<HTMLTableElement, Guest>(guests, rowHeight, isPrinting);
  const width = headsOf[tab].length + (tab === "general" ? 1 : 0);
  return (
    <Table
      ref={rows.holder}
      caption={t(`table.caption_${tab}`)}
      className={styles[tab]}
      aria-rowcount={guests.length + 1}
    >
      <Heads {...{ tab, sort, onSort }} />
      <tbody>
        <SpacerRow height={rows.above} columns={width} />
        {rows.drawn.map((guest, at) => (
          <GuestRow
            key={guest.id}
            {...{ guest, tab, actions, t }}
            place={rows.start + at}
            measure={rows.measure}
          />
        ))}
        <SpacerRow height={rows.below} columns={width} />
      </tbody>
    </Table>
  );
});

const Heads = memo(function Heads({ tab, ...sorting }: Pick<GuestTableProps, "tab" | "sort" | "onSort">) {
  const { t } = useTranslation("guests");
  return (
    <thead>
      <tr aria-rowindex={1}>
        {headsOf[tab].map((column) => (
          <HeadCell key={column} className={styles[column]} sort={headSort(column, sorting)}>
            {tab === "meals" && column === "presence" ? t("table.rsvp") : t(`table.${column}`)}
          </HeadCell>
        ))}
        {tab === "general" && (
          <HeadCell quiet className={styles.actions} data-print="no">
            {t("table.actions")}
          </HeadCell>
        )}
      </tr>
    </thead>
  );
});

interface GuestRowProps {
  guest: Guest;
  tab: Tab;
  place: number;
  actions: GuestActions;
  t: TFunction<"guests">;
  measure: (row: Element | null) => void;
}

const GuestRow = memo(function GuestRow({ guest, tab, place, actions, t, measure }: GuestRowProps) {
  const Cells = cellsOf[tab];
  return (
    <Row ref={measure} data-index={place} data-id={guest.id} aria-rowindex={place + 2}>
      <Cells guest={guest} actions={actions} t={t} />
    </Row>
  );
});
