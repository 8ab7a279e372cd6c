import { useDeferredValue, useMemo } from "react";
import type { Guest } from "#contract/guests.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { filtered } from "./list.rules.ts";
import { sorterOf } from "./order.rules.ts";
import type { ListView } from "./use-list-view.ts";

/** The guests to show, in order. What is typed shows first, what it finds right after. */
export function useShownGuests(
  guests: readonly Guest[],
  { filters, sort, held }: ListView,
): readonly Guest[] {
  const { t, i18n } = useTranslation("guests");
  const language = i18n.language;
  const sorter = useMemo(
    () =>
      sorterOf(language, (column, value) =>
        column === "diet" ? t(`diets.${value}`) : t(`relationships.${value}`),
      ),
    [language, t],
  );
  const sorted = useMemo(() => sorter(guests, sort, held), [sorter, guests, sort, held]);
  const wanted = useDeferredValue(filters);
  return useMemo(() => filtered(sorted, wanted, held), [sorted, wanted, held]);
}
