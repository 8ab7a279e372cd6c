import { memo } from "react";
import type { Guest } from "#contract/guests.ts";
import { useGuestList } from "#web/features/guests/queries.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import type { MenuItem } from "#web/ui/menu-list.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { useTableLine } from "../use-floor-plan-texts.ts";
import type { TableView } from "../view.rules.ts";
import styles from "./phone-floor-plan.module.css";
import type { OpenedFloorPlanDialog } from "./floor-plan-dialogs.tsx";
import { formatTaken } from "./table-drawing.tsx";

/** The id of a table's card in the page, to which a tap on the overview jumps. */
export function getCardId(table: string): string {
  return `table-${table}`;
}

interface PhoneTableProps {
  table: TableView;
  /** Whether it was tapped on the overview. */
  isTapped: boolean;
  /** The guest whose seat was tapped. */
  markedGuest: string | undefined;
  getMenu: (guest: Guest) => readonly MenuItem[];
  onOpen: (opened: OpenedFloorPlanDialog) => void;
}

export const PhoneTable = memo(function PhoneTable(props: PhoneTableProps) {
  const { table, isTapped } = props;
  const formatTableLine = useTableLine();
  return (
    <Card
      id={getCardId(table.id)}
      tabIndex={-1}
      className={classNames(styles.table, isTapped && styles.tapped)}
      title={formatTableLine(table)}
      titleEnd={<span className={styles.count}>{formatTaken(table)}</span>}
    >
      <PhoneTableGuests {...props} />
    </Card>
  );
});

/** The guests of a table in the order of the chairs. */
function PhoneTableGuests({ table, markedGuest, getMenu, onOpen }: PhoneTableProps) {
  const { t } = useTranslation(["floor-plan", "guests"]);
  const formatTableLine = useTableLine();
  const mayEdit = useMayEdit();
  const guests = useGuestList();
  const freeCount = table.size - table.taken;
  return (
    <>
      {table.violation && (
        <p className={classNames(styles.detail, table.violation === "must" && styles.broken)}>
          {t(`mark.${table.violation}`)}
        </p>
      )}
      <ul aria-label={formatTableLine(table)}>
        {table.seats.map(({ person, seat }) => {
          const guest = person && guests.find(({ id }) => id === person.id);
          if (!person || !guest) return null;
          const marks = [
            person.isChild && t("mark.child"),
            person.hasDiet && t(`guests:diets.${person.diet}`),
            person.isAbsent && t("mark.absent"),
          ].filter((text) => text !== false);
          return (
            <li key={seat} className={classNames(styles.row, person.id === markedGuest && styles.marked)}>
              <p>
                {person.name}
                {marks.length > 0 && <span className={styles.detail}>{marks.join(" · ")}</span>}
                {person.violation && (
                  <span className={classNames(styles.detail, person.violation === "must" && styles.broken)}>
                    {t(`mark.${person.violation}`)}
                  </span>
                )}
              </p>
              <Menu label={t("guest.menu", { name: person.name })} items={getMenu(guest)} />
            </li>
          );
        })}
      </ul>
      {table.taken === 0 && <Soft size="same">{t("table.nobody")}</Soft>}
      {mayEdit && freeCount > 0 && (
        <Button
          size="small"
          className={styles.seat}
          onClick={() => onOpen({ kind: "choose_guests", tableId: table.id })}
        >
          {t("table.fill", { count: freeCount })}
        </Button>
      )}
    </>
  );
}
