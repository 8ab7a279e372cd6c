import type { Guest } from "#contract/guests.ts";
import { paths } from "#web/paths.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import tableDrawing from "#web/ui/drawings/table.svg?raw";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { isExpected } from "../tables.rules.ts";

interface NoTablesProps {
  guests: readonly Guest[];
  onAdd: () => void;
  onPrepare: () => void;
}

/** Shown before the first table: add tables one by one, or all at once for the expected guests. */
export function NoTables({ guests, onAdd, onPrepare }: NoTablesProps) {
  const { t } = useTranslation("seating");
  const hasGuests = guests.some(isExpected);
  return (
    <EmptyList
      drawing={tableDrawing}
      title={t("empty.title")}
      sentence={hasGuests ? t("empty.sentence") : t("empty.no_guests")}
      actions={[
        { label: t("add.open"), icon: "plus", onPress: onAdd },
        hasGuests
          ? { label: t("empty.prepare"), onPress: onPrepare }
          : { label: t("empty.to_guests"), to: paths.guests },
      ]}
    />
  );
}
