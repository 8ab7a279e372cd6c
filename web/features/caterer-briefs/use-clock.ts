import { useWedding } from "#web/features/wedding/queries.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { Clock } from "./texts.ts";

const defaultTimeZone = "Europe/Paris";

/** The time zone of the wedding, and the reader's language. */
export function useClock(): Clock {
  const { i18n } = useTranslation();
  return { language: i18n.language, timeZone: useWedding().data?.time_zone ?? defaultTimeZone };
}
