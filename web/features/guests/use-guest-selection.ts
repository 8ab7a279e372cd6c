import { useCallback, useMemo, useState } from "react";
import type { Guest } from "#contract/guests.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { RowSelection } from "#web/ui/data-list.tsx";
import { formatFullName } from "./names.ts";

const noSelection: ReadonlySet<string> = new Set();

/** The selected guests; guests hidden by the filters are excluded from bulk actions. */
export function useGuestSelection(visibleGuests: readonly Guest[]) {
  const { t } = useTranslation("guests");
  const [selectedIds, setSelectedIds] = useState(noSelection);
  const selectedGuests = useMemo(
    () => visibleGuests.filter(({ id }) => selectedIds.has(id)),
    [visibleGuests, selectedIds],
  );
  const toggle = useCallback((id: string) => {
    setSelectedIds((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const getLabel = useCallback((guest: Guest) => t("bulk.choose", { name: formatFullName(guest) }), [t]);
  const areAllSelected = visibleGuests.length > 0 && selectedGuests.length === visibleGuests.length;
  const clear = () => setSelectedIds(noSelection);
  const selection: RowSelection<Guest> = {
    selectedIds,
    onSelect: toggle,
    getLabel,
    all: {
      label: t("bulk.choose_all"),
      checked: areAllSelected,
      onChange: () =>
        setSelectedIds(areAllSelected ? noSelection : new Set(visibleGuests.map(({ id }) => id))),
    },
  };
  return { selectedGuests, selection, toggle, clear };
}
