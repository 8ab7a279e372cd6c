import type { Guest } from "#contract/guests.ts";
import type { Table } from "#contract/seating.ts";
import { formatFullName } from "#web/features/guests/widgets.tsx";
import { ListHead } from "#web/platform/list-head.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { createSeatTable } from "../seat-table.rules.ts";

interface SeatExportProps {
  tables: readonly Table[];
  guests: readonly Guest[];
}

/** The menu that saves the plan as a file. */
export function SeatExport({ tables, guests }: SeatExportProps) {
  const { t, i18n } = useTranslation(["lists", "guests"]);
  const tableIds = new Set(tables.map(({ id }) => id));
  const count = guests.filter(
    ({ table_id, needs_seat }) => needs_seat || tableIds.has(table_id ?? ""),
  ).length;
  const createFileTable = () =>
    createSeatTable(guests, tables, {
      head: (head) =>
        head === "number" || head === "table" || head === "seat" || head === "child"
          ? t(`heads.${head}`)
          : t(`guests:fields.${head}`),
      language: i18n.language,
      getName: formatFullName,
      diet: (value) => t(`guests:diets.${value}`),
    });
  return <ListHead exported={{ list: "seats", count, total: count, table: createFileTable }} />;
}
