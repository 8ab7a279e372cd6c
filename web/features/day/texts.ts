/** Names and times as the page of the day writes them. */
import i18next from "i18next";
import type { DayPack, DayRow } from "#contract/day.ts";
import { isProviderKindId } from "#contract/provider-kinds.ts";
import { getFirstLetter } from "#i18n/first-letter.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import type { SeatedGuest } from "./seats.rules.ts";
import { getSpan } from "./now.rules.ts";

type DayTranslate = TFunction<"day">;
export type DayMoment = NonNullable<DayPack["moments"]>[number];

/** '1 h 20', '3 jours' */
export function formatSpan(minutes: number, t: DayTranslate): string {
  const span = getSpan(minutes);
  if (span.days > 0) return t("span.days", { count: span.days });
  if (span.hours === 0) return t("span.minutes", { count: span.minutes });
  if (span.minutes === 0) return t("span.hours", { count: span.hours });
  const rest = String(span.minutes).padStart(2, "0");
  return t("span.hours_minutes", { hours: span.hours, minutes: rest });
}

/** The kind of a provider, in the language of the page. */
export function getProviderKind(id: string): string {
  return isProviderKindId(id) ? i18next.t(`catalogue:kinds.${id}.name`) : "";
}

/** '17:00 – 19:00', 'Dès 17:00'; '' without an hour. */
export function formatHours(from: string | null, to: string | null, t: DayTranslate): string {
  if (from === null) return "";
  return to === null ? t("now.from", { from }) : t("now.hours", { from, to });
}

interface Contact {
  readonly name: string;
  /** What they do: the kind of a provider. */
  readonly detail: string;
  /** '' if none is known. */
  readonly phone: string;
}

export function getProviderContact(provider: NonNullable<DayPack["providers"]>[number]): Contact {
  const { provider_id: id, company, person, phone } = provider;
  const kind = getProviderKind(id);
  const name = [company, person, kind].find((each) => each !== "") ?? "";
  const detail = [kind, person].filter((each) => each !== "" && each !== name).join(", ");
  return { name, detail, phone };
}

/** The people of a row with their phones, as far as the member may see these. */
export function getContacts(row: DayRow, { providers, witnesses }: DayPack, t: DayTranslate): Contact[] {
  return row.people.map(({ kind, id, name, provider_id: providerKind }) => {
    const contacts = kind === "provider" ? providers : kind === "witness" ? witnesses : null;
    const phone = contacts?.find((each) => each.id === id)?.phone ?? "";
    if (name === null) return { name: t("now.removed"), detail: "", phone };
    const shownName = name === "" && providerKind !== null ? getProviderKind(providerKind) : name;
    return { name: shownName, detail: "", phone };
  });
}

/** 'ÉP', for Éloïse Perrin; '+1' without a name. */
export function getSeatInitials({
  first_name,
  last_name,
}: Pick<SeatedGuest, "first_name" | "last_name">): string {
  return `${getFirstLetter(first_name)}${getFirstLetter(last_name)}` || "+1";
}

/** The number of a table: '4'; '' for the couple's, and in a page that was stored before tables had numbers. */
export function getTableMark({ number }: { readonly number?: number | null }): string {
  return String(number ?? "");
}
