import type { Guest } from "#contract/guests.ts";
import type { Table } from "#contract/seating.ts";
import { formatTableName } from "#i18n/table-names.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import styles from "./table-line.module.css";

interface TableLineProps {
  table: Table;
  /** The guests at the table. */
  guests: readonly Guest[];
  onEdit: () => void;
}

/**
 * Its name, which a phone shows in the field above, and 'Ronde · 2 places libres · 1 ne dîne pas', with a button to edit
 * the table.
 */
export function TableLine({ table, guests, onEdit }: TableLineProps) {
  const { t } = useTranslation("seating");
  const mayEdit = useMayEdit();
  const freeCount = Math.max(0, table.number_of_guests - guests.length);
  const absentCount = guests.filter(({ needs_seat }) => !needs_seat).length;
  const facts = [
    table.shape === "head" ? t("table.couple") : t(`shapes.${table.shape}`),
    freeCount > 0 ? t("table.free", { count: freeCount }) : t("table.full"),
    ...(absentCount > 0 ? [t("table.absent", { count: absentCount })] : []),
  ];
  return (
    <div className={styles.line}>
      <div className={styles.text}>
        <h2 className={styles.name}>{formatTableName(table)}</h2>
        <p className={styles.facts}>{facts.join(" · ")}</p>
      </div>
      {mayEdit && (
        <IconButton icon="pencil" label={t("manage.edit", { name: table.name })} onClick={onEdit} />
      )}
    </div>
  );
}
