import { useTimeZone } from "#web/features/wedding/widgets.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { DateFormat } from "./texts.ts";

/** The time zone of the wedding, and the reader's language. */
export function useDateFormat(): DateFormat {
  const { i18n } = useTranslation();
  return { language: i18n.language, timeZone: useTimeZone() };
}
