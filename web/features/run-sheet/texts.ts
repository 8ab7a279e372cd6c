import i18next from "i18next";
import type { MomentKind } from "#contract/moments.ts";
import { isProviderKindId } from "#contract/provider-kinds.ts";
import type { RunRow, ShownRunPerson } from "#contract/run-sheet.ts";
import { getLanguage } from "#web/platform/language.ts";
import type { IconName } from "#web/ui/icon.tsx";
import { splitDuration, formatRowHour } from "./run-sheet.rules.ts";

/** '14:30'; 'dim. 03:00' on another day than the wedding. `start`: minutes from 00:00 of the wedding day. */
export function formatStartHour(start: number, weddingDate: string | null): string {
  return formatRowHour(start, {
    weddingDate,
    language: getLanguage(),
    formatOtherDay: (days, hour) => i18next.t("run-sheet:hour.other_day", { days, hour }),
  });
}

/** '2 h 30', '40 min'; '' without a duration. */
export function formatDuration({ duration_min: duration }: Pick<RunRow, "duration_min">): string {
  if (duration === null) return "";
  const { hours, minutes } = splitDuration(duration);
  if (hours === 0) return i18next.t("run-sheet:duration.minutes", { minutes });
  if (minutes === 0) return i18next.t("run-sheet:duration.hours", { hours });
  return i18next.t("run-sheet:duration.both", { hours, minutes: String(minutes).padStart(2, "0") });
}

/** A provider without a name is called by the trade. */
export function formatRunPersonName({ name, provider_id: trade }: ShownRunPerson): string {
  if (name === null) return i18next.t("run-sheet:removed");
  return name === "" && trade !== null && isProviderKindId(trade)
    ? i18next.t(`catalogue:kinds.${trade}.name`)
    : name;
}

export const momentIcons: Readonly<Record<MomentKind, IconName>> = {
  civil_wedding: "town-hall",
  religious_wedding: "rings",
  cocktail: "glass",
  dinner: "table",
  party: "music",
  brunch: "cup",
  own: "heart",
};

/** What somebody is at the wedding: a witness, a trade. */
export function formatPersonDetail(person: ShownRunPerson): string {
  if (person.kind !== "provider") return i18next.t(`run-sheet:people.${person.kind}`);
  const { provider_id: trade } = person;
  return trade !== null && isProviderKindId(trade) ? i18next.t(`catalogue:kinds.${trade}.name`) : "";
}
