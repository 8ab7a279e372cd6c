import type { Table } from "#contract/seating.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Soft } from "#web/ui/soft.tsx";

/** Says that the couple has no place yet, because only a head table has two more seats for them. */
export function CoupleWithoutSeatNote({ tables }: { tables: readonly Pick<Table, "shape">[] }) {
  const { t } = useTranslation("seating");
  if (tables.some(({ shape }) => shape === "head")) return null;
  return <Soft size="xs">{t("couple_without_place")}</Soft>;
}
