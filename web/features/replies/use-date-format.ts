import { useTimeZone, useToday } from "#web/features/wedding/widgets.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { DateFormat } from "./texts.ts";

/** The present day and the time zone of the wedding, and the reader's language. */
export function useDateFormat(): DateFormat {
  const { i18n } = useTranslation();
  return { today: useToday(), language: i18n.language, timeZone: useTimeZone() };
}
