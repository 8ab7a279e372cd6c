import { Suspense, useMemo, useRef, useState, type ReactNode } from "react";
import type { Guest } from "#contract/guests.ts";
import type { Table } from "#contract/seating.ts";
import { formatTableName } from "#i18n/table-names.ts";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Dock } from "#web/ui/dock.tsx";
import { useMediaQuery, columnQuery } from "#web/ui/media.ts";
import { PageColumns } from "#web/ui/page-columns.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { CoupleWithoutSeatNote } from "../couple-without-seat-note.tsx";
import type { SeatingActions } from "../seating-actions.ts";
import { createSeatedGuests, type SeatedGuests } from "../tables.rules.ts";
import { useSeatForm } from "../use-seat-form.ts";
import type { SeatingView } from "../use-seating-view.ts";
import { getTab, unseatedTab } from "../view.rules.ts";
import styles from "./table-list-view.module.css";
import { SeatedBar } from "./seated-bar.tsx";
import { SeatPanel, type SeatPanelProps } from "./seat-panel.tsx";
import { TableGuests } from "./table-guests.tsx";
import { TableLine } from "./table-line.tsx";
import { TableList } from "./table-list.tsx";

const SeatDialog = createLazyPart(async () => (await import("./seat-dialog.tsx")).SeatDialog);

const SeatingAdvice = createLazyPart(async () => (await import("./seating-advice.tsx")).SeatingAdvice);
const SeatExport = createLazyPart(async () => (await import("./seat-export.tsx")).SeatExport);
const SeatGuestsDialog = createLazyPart(
  async () => (await import("./seat-guests-dialog.tsx")).SeatGuestsDialog,
);

interface TableListViewProps {
  /** The view switch. */
  head: ReactNode;
  view: SeatingView;
  actions: SeatingActions;
  isPhone: boolean;
  tables: readonly Table[];
  guests: readonly Guest[];
}

/** The list view: a tab per table in the order of creation, beside the guests to be seated. */
export function TableListView({ head, view, actions, isPhone, tables, guests }: TableListViewProps) {
  const { t, i18n } = useTranslation("seating");
  const mayEdit = useMayEdit();
  const seated = useMemo(
    () => createSeatedGuests(guests, tables, i18n.language),
    [guests, tables, i18n.language],
  );
  const tab = getTab(view.table, [...tables.map(({ id }) => id), unseatedTab]);
  const table = tables.find(({ id }) => id === tab);
  const form = useSeatForm({ guests, tables, openTable: tab });
  const isColumn = useMediaQuery(columnQuery);
  const [opened, setOpened] = useState<"seat" | "seat_several" | null>(null);
  const guestsField = useRef<HTMLInputElement>(null);
  const tabs = listTabs(tables, seated, {
    unseatedLabel: t("table.unseated"),
    getCount: ({ id, number_of_guests: seats }) => t("seats", { taken: seated.getGuests(id).length, seats }),
  });
  const panelProps = { form, tables, guests, seated };
  const startSeating = (guest: Guest) => {
    form.choose([...form.chosen.filter(({ id }) => id !== guest.id), guest]);
    // A guest who already has a table moves to another one.
    const otherTable = tables.find(
      ({ id, number_of_guests: seats }) => id !== tab && seated.getGuests(id).length < seats,
    );
    if (table && otherTable) form.chooseTable(otherTable.id);
    if (isColumn) guestsField.current?.focus();
    else setOpened("seat");
  };
  return (
    <PageColumns floorPlan aside={isColumn && <SeatingAside {...panelProps} field={guestsField} />}>
      <div className={styles.views} data-print="no">
        {head}
        <SeatExport {...{ tables, guests }} fallback={null} />
      </div>
      {!isPhone && !isColumn && mayEdit && (
        <Button icon="plus" className={styles.add} onClick={() => setOpened("seat_several")}>
          {t("panel.title")}
        </Button>
      )}
      <TableChoice {...{ isPhone, tab, tabs }} onChange={view.showTable}>
        {table && (
          <TableLine
            table={table}
            guests={seated.getGuests(table.id)}
            onEdit={() => actions.editTable(table)}
          />
        )}
        <TableGuests
          key={tab}
          {...{ table, actions, isPhone }}
          guests={table ? seated.getGuests(table.id) : seated.unseated}
          unneeded={table ? [] : seated.unneeded}
          onStartSeating={startSeating}
        />
      </TableChoice>
      {!isPhone && !isColumn && (
        <div className={styles.advice}>
          <SeatingAdvice fallback={null} />
        </div>
      )}
      {isPhone && mayEdit && (
        <Dock>
          <Button kind="primary" size="dock" icon="plus" wide onClick={() => setOpened("seat_several")}>
            {t("panel.title")}
          </Button>
        </Dock>
      )}
      {opened && (
        <Suspense>
          {opened === "seat" ? (
            <SeatDialog {...panelProps} onClose={() => setOpened(null)} />
          ) : (
            <SeatGuestsDialog {...panelProps} onClose={() => setOpened(null)} />
          )}
        </Suspense>
      )}
    </PageColumns>
  );
}

interface TableChoiceProps {
  isPhone: boolean;
  tab: string;
  tabs: ReturnType<typeof listTabs>;
  onChange: (tab: string) => void;
  children: ReactNode;
}

/** A list of the tables at the left; on a phone a field above. */
function TableChoice({ isPhone, tab, tabs, onChange, children }: TableChoiceProps) {
  const { t } = useTranslation("seating");
  const label = t("table.tabs");
  if (!isPhone) {
    return (
      <TableList {...{ label, onChange }} tables={tabs} current={tab}>
        {children}
      </TableList>
    );
  }
  return (
    <>
      <SelectField
        label={label}
        value={tab}
        options={tabs.map(({ id, label: name, count }) => ({
          value: id,
          label: t("panel.table_option", { name, seats: count }),
        }))}
        onChange={(event) => onChange(event.target.value)}
      />
      <section aria-label={tabs.find(({ id }) => id === tab)?.label} className={styles.table}>
        {children}
      </section>
    </>
  );
}

interface TabTexts {
  /** The label of the last tab. */
  readonly unseatedLabel: string;
  readonly getCount: (table: Table) => string;
}

function listTabs(
  tables: readonly Table[],
  { unseated }: SeatedGuests,
  { unseatedLabel, getCount }: TabTexts,
) {
  return [
    ...tables.map((table) => ({ id: table.id, label: formatTableName(table), count: getCount(table) })),
    { id: unseatedTab, label: unseatedLabel, count: unseated.length },
  ];
}

function SeatingAside({ field, ...panelProps }: SeatPanelProps) {
  const { t } = useTranslation("seating");
  const mayEdit = useMayEdit();
  return (
    <>
      <Card tight title={mayEdit ? t("panel.title") : undefined}>
        {mayEdit && <SeatPanel {...panelProps} field={field} />}
        <SeatedBar {...panelProps.seated} />
        <CoupleWithoutSeatNote tables={panelProps.tables} />
      </Card>
      <SeatingAdvice narrow fallback={null} />
    </>
  );
}
