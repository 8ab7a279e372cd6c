import { shorten } from "#i18n/shorten.ts";
import { formatFullName } from "#web/features/guests/widgets.tsx";
import { useActiveMoments } from "#web/features/moments/queries.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { FreedSeatOnScreen } from "../use-freed-seats.ts";

/** A sentence: who declined what, and where they sat. */
export function useFreedSeatText(): (freed: FreedSeatOnScreen) => string {
  const { t } = useTranslation("wishes");
  const isToDinner = useActiveMoments()?.some(({ kind }) => kind === "dinner") ?? false;
  return ({ guest, table }) =>
    t(isToDinner ? "freed.dinner" : "freed.wedding", {
      name: shorten(formatFullName(guest)),
      table: shorten(table.name),
    });
}
