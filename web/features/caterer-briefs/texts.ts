/** Names, places, days and facts as the pages of a caterer brief write them. */
import i18next from "i18next";
import type { BriefPlace, ShownContent, ShownPerson } from "#contract/brief-contents.ts";
import type { MomentKind } from "#contract/moments.ts";
import type { Diet } from "#contract/guests.ts";
import { allergensIn } from "#i18n/allergens.ts";
import {
  capitalised,
  fold,
  formatDayMonth,
  formatTime,
  formatWeekdayDayMonth,
  todayIn,
} from "#i18n/formats.ts";
import type { TFunction } from "#web/platform/use-translation.ts";

export type T = TFunction<"caterer">;

export interface Clock {
  readonly language: string;
  readonly timeZone: string;
}

export function momentName({ kind, name }: { readonly kind: MomentKind; readonly name: string }): string {
  return name !== "" || kind === "own" ? name : i18next.t(`moments:kinds.${kind}`);
}

/** The kinds that have sentences of their own; any other moment is named. */
export function sentenceKind(kind: MomentKind): "dinner" | "cocktail" | "party" | "brunch" | "own" {
  return kind === "dinner" || kind === "cocktail" || kind === "party" || kind === "brunch" ? kind : "own";
}

export function dietName(diet: Diet): string {
  return i18next.t(`guests:diets.${diet}`);
}

/** '19 h 30', in English '19:30'. */
export function clockText(time: string, t: T): string {
  const [hour = "", minute = ""] = time.split(":");
  return t("clock", { hour: String(Number(hour)), minute });
}

/** 'Samedi 12 juin, 19 h 30 · Maison Kléber' */
export function whenAndWhere(
  { day, starts_at: time, place }: ShownContent["moment"],
  t: T,
  language: string,
): string {
  const date = day === null ? "" : capitalised(formatWeekdayDayMonth(day, language));
  const hour = time === null ? "" : clockText(time, t);
  const when = date !== "" && hour !== "" ? t("when", { day: date, time: hour }) : date || hour;
  return [when, place].filter((part) => part !== "").join(" · ");
}

interface Sent {
  readonly number: number;
  readonly sent_at: string;
}

/** '3 mai', or '3 mai à 14 h 12' if two versions were sent that day. */
export function sentText({ number, sent_at: at }: Sent, all: readonly Sent[], t: T, clock: Clock): string {
  const day = dayOf(at, clock);
  const isAlone = all.every((other) => other.number === number || dayOf(other.sent_at, clock) !== day);
  const words = formatDayMonth(day, clock.language);
  return isAlone ? words : t("at", { day: words, time: formatTime(at, clock.language, clock.timeZone) });
}

/** '3 mai', of an instant in the wedding's time zone. */
export function dayText(at: string, clock: Clock): string {
  return formatDayMonth(dayOf(at, clock), clock.language);
}

function dayOf(at: string, { timeZone }: Clock): string {
  return todayIn(timeZone, new Date(at));
}

type TableNames = Pick<ShownContent["tables"][number], "number" | "name">;

/** 'Table 3' and what it is called besides; the head table has its name alone. */
export function tableParts({ number, name }: TableNames, t: T): { title: string; besides: string } {
  if (number === null) return { title: name, besides: "" };
  const title = t("table", { number });
  return { title, besides: fold(name) === fold(title) ? "" : name };
}

/** 'Table 3 · Les cousins' */
export function tableName(table: TableNames, t: T): string {
  const { title, besides } = tableParts(table, t);
  return besides === "" || table.number === null
    ? title
    : t("named_table", { number: table.number, name: besides });
}

/** 'Table 3, place 5'; 'à placer' without a table. */
export function placeText(place: BriefPlace, t: T): string {
  if (place === null) return t("changes.unplaced");
  const table = tableParts(place, t).title;
  return place.seat === null ? table : t("place", { table, seat: place.seat + 1 });
}

/** The name of a person, else where they sit, else 'Une personne'. */
export function whoText(person: ShownPerson, content: ShownContent, t: T): string {
  if (person.name !== "") return person.name;
  const table = content.tables.find(({ id }) => id === person.table_id);
  return table === undefined
    ? t("person")
    : placeText({ number: table.number, name: table.name, seat: person.seat }, t);
}

export interface Tag {
  readonly kind: "neutral" | "gold";
  readonly words: string;
}

/** What a kitchen needs to know of one person: the age of a child, a high chair, the diet, and in gold the allergies. */
export function tagsOf(person: ShownPerson, t: T): readonly Tag[] {
  const { is_child: isChild, age, high_chair: hasChair, diet, allergies } = person;
  const neutral = [
    ...(isChild ? [age === null ? t("child") : t("age", { count: age })] : []),
    ...(hasChair ? [t("high_chair")] : []),
    ...(diet === "No Preferences" ? [] : [dietName(diet)]),
  ];
  // An allergen outside of the list is told in the person's own words.
  const gold = allergensIn(allergies).map((allergen) =>
    allergen === "other" ? allergies.trim() : t(`allergens.${allergen}`),
  );
  return [
    ...neutral.map((words) => ({ kind: "neutral" as const, words })),
    ...gold.map((words) => ({ kind: "gold" as const, words })),
  ];
}
