import type { PieceOverview } from "#contract/stationery.ts";
import { useTranslation } from "#web/platform/use-translation.ts";

/** Returns a function that says what is printed: '91 marque-places, 10 pages'. */
export function useGetCountText(): (piece: Pick<PieceOverview, "piece" | "count" | "pages">) => string {
  const { t } = useTranslation("stationery");
  return ({ piece, count, pages }) =>
    t(`pieces.${piece}.count`, { count, pages: t("pages", { count: pages }) });
}
