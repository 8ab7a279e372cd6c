import type { BriefDifferences } from "#contract/brief-contents.ts";
import { diets } from "#contract/guests.ts";
import { formatDate } from "#i18n/formats.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { clockText, dietName, placeText, type T, tableName } from "../texts.ts";
import styles from "./brief.module.css";

interface DifferenceListProps {
  differences: BriefDifferences;
  /** Whether people have seats: at the dinner. */
  hasTables: boolean;
  /** The level of the parts' headings; 3 by default. */
  level?: 2 | 3 | undefined;
}

/** Who arrives, who no longer comes, what changes, and the numbers before and after. */
export function DifferenceList({ differences, hasTables, level = 3 }: DifferenceListProps) {
  const { t, i18n } = useTranslation("caterer");
  const { arrivals, departures, counts } = differences;
  const moved = ({ name, place }: BriefDifferences["arrivals"][number]) => {
    const who = name === "" ? t("person") : name;
    return hasTables ? t("changes.where", { name: who, place: placeText(place, t) }) : who;
  };
  const parts = [
    { id: "arrivals", title: t("changes.arrivals"), lines: arrivals.map(moved) },
    { id: "departures", title: t("changes.departures"), lines: departures.map(moved) },
    { id: "changes", title: t("changes.changes"), lines: changeLines(differences, t, i18n.language) },
    {
      id: "numbers",
      title: t("changes.numbers"),
      lines: counts.map(({ what, before, after }) =>
        t("changes.count", { what: t(`changes.counts.${what}`), before, after }),
      ),
    },
  ].filter(({ lines }) => lines.length > 0);
  const Heading = `h${level}` as const;
  if (parts.length === 0) return <p>{t("changes.none")}</p>;
  return (
    <div className={styles.differences}>
      {parts.map(({ id, title, lines }) => (
        <section key={id}>
          <Heading className={styles.part}>{title}</Heading>
          <ul className={styles.plain}>
            {lines.map((line, at) => (
              <li key={`${line} ${String(at)}`}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function changeLines(
  { changes, tables, moment, remarks }: BriefDifferences,
  t: T,
  language: string,
): string[] {
  return [
    ...changes.map((change) => {
      const { name, what } = change;
      const who = name === "" ? placeText(change.former_place, t) : name;
      return t("changes.line", { name: who, what: t(`changes.what.${what}`), ...valuesOf(change, t) });
    }),
    ...tables.map(({ number, before, after }) =>
      t("changes.table", {
        before: tableName({ number, name: before }, t),
        after: tableName({ number, name: after }, t),
      }),
    ),
    ...moment.map(({ what, before, after }) => {
      const written = (value: string) => {
        if (value === "") return t("changes.nothing");
        if (what === "day") return formatDate(value, language);
        return what === "starts_at" || what === "ends_at" ? clockText(value, t) : value;
      };
      return t("changes.value", {
        what: t(`changes.moments.${what}`),
        before: written(before),
        after: written(after),
      });
    }),
    ...(remarks ? [t("changes.remarks")] : []),
  ];
}

type Change = BriefDifferences["changes"][number];

function valuesOf(change: Change, t: T): { before: string; after: string } {
  if (change.what === "seat") {
    return { before: placeText(change.former_place, t), after: placeText(change.place, t) };
  }
  return { before: valueText(change, change.before, t), after: valueText(change, change.after, t) };
}

function valueText({ what }: Change, value: string | null, t: T): string {
  if (what === "age") return value === null ? t("changes.unknown_age") : t("age", { count: Number(value) });
  if (value === null || value === "") return t("changes.nothing");
  if (what === "group") return t(value === "true" ? "changes.child" : "changes.adult");
  if (what === "high_chair") return t(value === "true" ? "changes.yes" : "changes.no");
  if (what === "diet") {
    const diet = diets.find((known) => known === value);
    return diet === undefined || diet === "No Preferences" ? t("changes.nothing") : dietName(diet);
  }
  return what === "allergies" || what === "access_needs" ? t("quoted", { words: value }) : value;
}
