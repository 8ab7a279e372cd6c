import type { Moment } from "#contract/moments.ts";
import type { ReplyEvent } from "#contract/replies.ts";
import type { ReplyLink } from "#contract/reply-links.ts";
import { formatDayMonth, formatTime, getToday } from "#i18n/formats.ts";
import { getMomentName } from "#web/platform/moment-name.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { getDaysSinceSend, getAnswerKind, getSendAct, type SharedAnswer } from "./replies.rules.ts";

type T = TFunction<readonly ["replies", "moments"]>;

/** '3 mars à 18:04' in the wedding's time zone. */
export function formatInstant(at: string, t: T, { language, timeZone }: DateFormat): string {
  const day = formatDayMonth(getToday(timeZone, new Date(at)), language);
  return t("replies:received.at", { day, time: formatTime(at, timeZone) });
}

export interface DateFormat {
  readonly language: string;
  readonly timeZone: string;
  readonly today: string;
}

/** The last message of a link: 'Relance il y a 6 jours', or what was done instead: 'Appel hier'. */
export function formatLastSend(link: ReplyLink, t: T, { today, timeZone }: DateFormat): string {
  const days = getDaysSinceSend(link, today, timeZone);
  const lastSend = link.sends.find(({ status }) => status !== "refused");
  if (days === undefined || !lastSend) return t("replies:missing.never");
  if (lastSend.status === "waiting") return t("replies:missing.waiting");
  const act = getSendAct(lastSend);
  if (days < 1) return t(`replies:missing.${act}_today`);
  return days < 2 ? t(`replies:missing.${act}_yesterday`) : t(`replies:missing.${act}_ago`, { count: days });
}

/** The moments with missing replies: their names, or their number if all of several are missing. */
export function formatMissingMoments(
  { moments, hasOthers }: { moments: readonly Moment[]; hasOthers: boolean },
  t: T,
): string {
  if (!hasOthers && moments.length > 1) return t("replies:missing.all_moments", { count: moments.length });
  return moments.map((moment) => getMomentName(moment)).join(", ");
}

const detailFields = ["first_name", "last_name", "diet", "allergies", "age", "consent", "question"] as const;

/** 'Dîner : oui' */
export function formatChange(event: ReplyEvent, t: T, moments: readonly Moment[]): string {
  const moment = moments.find(({ id }) => id === event.moment_id);
  const name = moment ? getMomentName(moment) : "";
  if (event.what === "details") {
    const fields = (event.to_value ?? event.from_value ?? "")
      .split(/[\s,]+/u)
      .flatMap((field) => detailFields.find((known) => known === field) ?? [])
      .map((field) => t(`replies:received.fields.${field}`));
    return t("replies:received.details", { fields: fields.join(", ") });
  }
  const answer =
    event.what === "invitation"
      ? t(event.to_value === null ? "replies:received.withdrawn" : "replies:received.invited")
      : t(`replies:received.${toAnswerKey(event.to_value)}`);
  return t("replies:received.said", { moment: name, answer });
}

/** 'Paul et Sophie Martin viennent aux 3 moments', 'Zoé vient : Dîner ; ne vient pas : Brunch' */
export function formatSharedAnswer(
  sharedAnswer: SharedAnswer,
  t: T,
  { names, moments, isForAll }: { names: string; moments: readonly Moment[]; isForAll: boolean },
): string {
  const formatMoments = (ids: readonly string[]) =>
    moments
      .filter(({ id }) => ids.includes(id))
      .map((moment) => getMomentName(moment))
      .join(", ");
  const { yes, no, none, guestIds, isFurther } = sharedAnswer;
  const values = {
    names,
    count: guestIds.length,
    yes: formatMoments(yes),
    no: formatMoments(no),
    none: formatMoments(none),
  };
  const areAllMoments = (ids: readonly string[]) => isForAll && ids.length > 1;
  const kind = getAnswerKind(sharedAnswer);
  if (kind === "yes") {
    return areAllMoments(yes)
      ? t("replies:received.comes_all", { ...values, moments: yes.length })
      : t(isFurther ? "replies:received.comes_also" : "replies:received.comes", values);
  }
  if (kind === "no") return t(`replies:received.${areAllMoments(no) ? "declines_all" : "declines"}`, values);
  if (kind === "none") return t("replies:received.takes_back", values);
  if (none.length === 0)
    return t(isFurther ? "replies:received.mixed_also" : "replies:received.mixed", values);
  if (no.length === 0) return t("replies:received.comes_none", values);
  return t(`replies:received.${yes.length === 0 ? "declines_none" : "mixed_none"}`, values);
}

function toAnswerKey(value: string | null): "yes" | "no" | "none" {
  return value === "yes" || value === "no" ? value : "none";
}
