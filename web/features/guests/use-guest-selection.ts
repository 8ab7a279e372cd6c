import { useCallback, useMemo, useState } from "react";
import type { Guest } from "#contract/guests.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { RowSelection } from "#web/ui/data-list.tsx";
import { formatFullName } from "./names.ts";

const nobody: ReadonlySet<string> = new Set();

/** The selected guests; guests hidden by the filters are excluded from bulk actions. */
export function useGuestSelection(visible: readonly Guest[]) {
  const { t } = useTranslation("guests");
  const [selected, setSelected] = useState(nobody);
  const guests = useMemo(() => visible.filter(({ id }) => selected.has(id)), [visible, selected]);
  const onChoose = useCallback((id: string) => {
    setSelected((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const getLabel = useCallback((guest: Guest) => t("bulk.choose", { name: formatFullName(guest) }), [t]);
  const areAll = visible.length > 0 && guests.length === visible.length;
  const clear = () => setSelected(nobody);
  const choosing: RowSelection<Guest> = {
    chosen: selected,
    onChoose,
    getLabel,
    all: {
      label: t("bulk.choose_all"),
      checked: areAll,
      onChange: () => setSelected(areAll ? nobody : new Set(visible.map(({ id }) => id))),
    },
  };
  return { guests, choosing, choose: onChoose, clear };
}
