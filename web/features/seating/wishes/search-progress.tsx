import { useTranslation } from "#web/platform/use-translation.ts";
import { LongJob } from "#web/ui/progress-bar.tsx";

interface SearchProgressProps {
  /** 0 to 1. */
  fraction: number;
  /** How many wishes the best plan breaks by now; null while there is none. */
  broken: number | null;
}

export function SearchProgress({ fraction, broken }: SearchProgressProps) {
  const { t } = useTranslation("wishes");
  const words = () => {
    if (broken === null) return t("suggest.progress_none");
    return broken === 0 ? t("suggest.progress_zero") : t("suggest.progress", { count: broken });
  };
  return <LongJob label={t("suggest.searching")} value={fraction} max={1} valueText={words()} />;
}
