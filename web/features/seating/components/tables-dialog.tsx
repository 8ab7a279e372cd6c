import { useRef, type RefObject } from "react";
import type { Table } from "#contract/seating.ts";
import { formatTableName } from "#i18n/table-names.ts";
import { useGuestList } from "#web/features/guests/queries.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { EditButtons } from "#web/ui/edit-buttons.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { useDeleteTable } from "../queries.ts";
import styles from "./tables-dialog.module.css";

interface TablesDialogProps {
  tables: readonly Table[];
  onAdd: () => void;
  onEdit: (table: Table) => void;
  onClose: () => void;
}

/** Lists all tables to edit or delete; a message offers to undo a deletion. */
export function TablesDialog({ tables, onAdd, onEdit, onClose }: TablesDialogProps) {
  const { t } = useTranslation("seating");
  const countGuests = useCountGuests();
  const list = useRef<HTMLUListElement>(null);
  const deleteTable = useDeleteWithFocus(list);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return (
    <Dialog
      open
      title={t("manage.open")}
      help={
        tables.length > 0 &&
        t("manage.sum", {
          count: tables.length,
          seats: t("manage.seats", { count: sum(tables.map(({ number_of_guests: size }) => size)) }),
          taken: t("manage.taken", { count: sum(tables.map(({ id }) => countGuests(id))) }),
        })
      }
      closeLabel={t("translation:close")}
      onClose={onClose}
      secondary={
        <Button icon="plus" onClick={onAdd}>
          {t("add.open")}
        </Button>
      }
      primary={
        <Button kind="primary" onClick={onClose}>
          {t("translation:close")}
        </Button>
      }
    >
      {tables.length === 0 ? (
        <p className={styles.none}>{t("manage.empty")}</p>
      ) : (
        <ul ref={list} className={styles.list} aria-label={t("table.tabs")}>
          {tables.map((table) => (
            <li key={table.id} className={styles.row}>
              <div className={styles.text}>
                <p className={styles.name}>{formatTableName(table)}</p>
                <Soft>
                  {t("manage.detail", {
                    shape: t(`shapes.${table.shape}`),
                    taken: countGuests(table.id),
                    seats: table.number_of_guests,
                  })}
                </Soft>
              </div>
              <EditButtons
                editLabel={t("manage.edit", { name: table.name })}
                deleteLabel={t("manage.delete", { name: table.name })}
                onEdit={() => onEdit(table)}
                onDelete={() => deleteTable(table)}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** Returns a function that gives the number of guests at a table. */
function useCountGuests(): (tableId: string) => number {
  const countByTable = new Map<string, number>();
  for (const { table_id: id } of useGuestList())
    if (id !== null) countByTable.set(id, (countByTable.get(id) ?? 0) + 1);
  return (id) => countByTable.get(id) ?? 0;
}

/** Deletes a table; the focus goes to the row in its place. */
function useDeleteWithFocus(list: RefObject<HTMLUListElement | null>): (table: Table) => void {
  const { t } = useTranslation("seating");
  const { mutate: deleteTable } = useDeleteTable();
  return (table) => {
    const rows = [...(list.current?.children ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const next = rows[at + 1] ?? rows[at - 1] ?? list.current?.closest("dialog");
    deleteTable(table, {
      onSuccess: () => {
        [...(next?.querySelectorAll("button") ?? [])].at(-1)?.focus();
      },
      onError: (error) => {
        showToast({ text: t("delete.failed", { why: getErrorText(error) }), tone: "refused" });
      },
    });
  };
}
