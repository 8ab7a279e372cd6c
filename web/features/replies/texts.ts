import type { Moment } from "#contract/moments.ts";
import type { ReplyEvent } from "#contract/replies.ts";
import type { ReplyLink } from "#contract/reply-links.ts";
import { formatDayMonth, formatTime, getToday } from "#i18n/formats.ts";
import { getMomentName } from "#web/features/moments/widgets.tsx";
import type { TFunction } from "#web/platform/use-translation.ts";
import { getDaysSinceSend, getSendAct, type SaidTogether } from "./replies.rules.ts";

export type T = TFunction<readonly ["replies", "moments"]>;

/** '3 mars à 18:04' in the wedding's time zone. */
export function formatInstant(at: string, t: T, { language, timeZone }: Clock): string {
  const day = formatDayMonth(getToday(timeZone, new Date(at)), language);
  return t("replies:received.at", { day, time: formatTime(at, timeZone) });
}

export interface Clock {
  readonly language: string;
  readonly timeZone: string;
  readonly today: string;
}

/** The last message of a link: 'Relance il y a 6 jours', or what was done instead: 'Appel hier'. */
export function formatLastSend(link: ReplyLink, t: T, { today, timeZone }: Clock): string {
  const days = getDaysSinceSend(link, today, timeZone);
  const last = link.sends.find(({ status }) => status !== "refused");
  if (days === undefined || !last) return t("replies:missing.never");
  if (last.status === "waiting") return t("replies:missing.waiting");
  const kind = getSendAct(last);
  if (days < 1) return t(`replies:missing.${kind}_today`);
  return days < 2
    ? t(`replies:missing.${kind}_yesterday`)
    : t(`replies:missing.${kind}_ago`, { count: days });
}

/** The moments with missing replies: their names, or their number if all of several are missing. */
export function formatMissing(
  { moments, hasOthers }: { moments: readonly Moment[]; hasOthers: boolean },
  t: T,
): string {
  if (!hasOthers && moments.length > 1) return t("replies:missing.all_moments", { count: moments.length });
  return moments.map((moment) => getMomentName(moment)).join(", ");
}

const knownFields = ["first_name", "last_name", "diet", "allergies", "age", "consent", "question"] as const;

/** 'Dîner : oui' */
export function formatChange(event: ReplyEvent, t: T, moments: readonly Moment[]): string {
  const moment = moments.find(({ id }) => id === event.moment_id);
  const name = moment ? getMomentName(moment) : "";
  if (event.what === "details") {
    const fields = (event.to_value ?? event.from_value ?? "")
      .split(/[\s,]+/u)
      .flatMap((field) => knownFields.find((known) => known === field) ?? [])
      .map((field) => t(`replies:received.fields.${field}`));
    return t("replies:received.details", { fields: fields.join(", ") });
  }
  const answer =
    event.what === "invitation"
      ? t(event.to_value === null ? "replies:received.withdrawn" : "replies:received.invited")
      : t(`replies:received.${answerWord(event.to_value)}`);
  return t("replies:received.said", { moment: name, answer });
}

/** 'Mairie, Dîner : oui' */
export function formatSaid({ answer, momentIds }: SaidTogether, t: T, moments: readonly Moment[]): string {
  const names = moments.filter(({ id }) => momentIds.includes(id)).map((moment) => getMomentName(moment));
  return t("replies:received.said", {
    moment: names.join(", "),
    answer: t(`replies:received.${answer ?? "none"}`),
  });
}

function answerWord(value: string | null): "yes" | "no" | "none" {
  return value === "yes" || value === "no" ? value : "none";
}
