import { AdviceCards } from "#web/platform/advice-cards.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";

const advice = ["count", "know", "parents", "elders", "children", "late", "couples"] as const;

export function SeatingAdvice({ narrow = false }: { narrow?: boolean }) {
  const { t } = useTranslation("seating");
  return <AdviceCards narrow={narrow} texts={advice.map((piece) => t(`advice.${piece}`))} />;
}
