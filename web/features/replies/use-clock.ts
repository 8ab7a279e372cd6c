import { useWedding } from "#web/features/wedding/queries.ts";
import { useToday } from "#web/features/wedding/widgets.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { Clock } from "./texts.ts";

const usualTimeZone = "Europe/Paris";

/** The present day and the time zone of the wedding, and the reader's language. */
export function useClock(): Clock {
  const { i18n } = useTranslation();
  const today = useToday();
  return { today, language: i18n.language, timeZone: useWedding().data?.time_zone ?? usualTimeZone };
}
