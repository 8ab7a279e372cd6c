import type { Moment } from "#contract/moments.ts";
import { formatWeekdayDayMonth } from "#i18n/formats.ts";
import type { TFunction } from "#web/platform/use-translation.ts";

type T = TFunction<"moments">;

/** 'de 16:00 à 17:30' */
function formatHours({ starts_at: from, ends_at: to }: Moment, t: T): string {
  if (from !== null && to !== null) return t("moments:hours.between", { from, to });
  if (from !== null) return t("moments:hours.from", { from });
  return to === null ? "" : t("moments:hours.until", { to });
}

/** 'samedi 12 juin, de 16:00 à 17:30, Mairie de Vézelay' */
export function formatWhenAndWhere(moment: Moment, t: T, language: string): string {
  const day = moment.date === null ? "" : formatWeekdayDayMonth(moment.date, language);
  return [day, formatHours(moment, t), moment.place].filter((part) => part !== "").join(", ");
}
