import { useTranslation } from "react-i18next";
import { LongJob } from "#web/ui/progress-bar.tsx";
import { brokenOf } from "./broken.rules.ts";
import { seatedAt, tablesIn } from "./moves.rules.ts";
import type { Scene } from "./scene.rules.ts";
import type { SearchState } from "./use-search.ts";

interface SearchProgressProps {
  scene: Scene;
  state: SearchState;
}

/** How far the search is, and how many wishes its best plan breaks by now. */
export function SearchProgress({ scene, state: { made, best, fraction } }: SearchProgressProps) {
  const { t } = useTranslation("wishes");
  const broken = made && best && brokenOf(seatedAt(scene, tablesIn(scene, made, best.plan))).length;
  return <LongJob label={t("suggest.searching")} value={fraction} max={1} valueText={brokenWords()} />;

  function brokenWords(): string {
    if (broken === undefined || broken === null) return t("suggest.progress_none");
    return broken === 0 ? t("suggest.progress_zero") : t("suggest.progress", { count: broken });
  }
}
