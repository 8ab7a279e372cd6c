import { useCallback, useMemo, useState } from "react";
import type { Guest } from "#contract/guests.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { Choosing } from "#web/ui/data-list.tsx";
import { fullName } from "./names.ts";

const nobody: ReadonlySet<string> = new Set();

/** The selected guests; guests hidden by the filters are excluded from bulk actions. */
export function useChoosing(shown: readonly Guest[]) {
  const { t } = useTranslation("guests");
  const [turned, setTurned] = useState(nobody);
  const guests = useMemo(() => shown.filter(({ id }) => turned.has(id)), [shown, turned]);
  const onChoose = useCallback((id: string) => {
    setTurned((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const labelOf = useCallback((guest: Guest) => t("bulk.choose", { name: fullName(guest) }), [t]);
  const areAll = shown.length > 0 && guests.length === shown.length;
  const clear = () => {
    setTurned(nobody);
  };
  const choosing: Choosing<Guest> = {
    chosen: turned,
    onChoose,
    labelOf,
    all: {
      label: t("bulk.choose_all"),
      checked: areAll,
      onChange: () => {
        setTurned(areAll ? nobody : new Set(shown.map(({ id }) => id)));
      },
    },
  };
  return { guests, choosing, clear };
}
