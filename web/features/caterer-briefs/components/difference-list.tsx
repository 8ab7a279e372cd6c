import type { BriefDifferences } from "#contract/brief-contents.ts";
import { diets } from "#contract/guests.ts";
import { formatBriefName, formatBriefPlace, quoteWords, type TranslateBrief } from "#i18n/brief-texts.ts";
import { formatDate } from "#i18n/formats.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Stack } from "#web/ui/stack.tsx";
import {
  formatPlaceChange,
  type TranslateCaterer,
  formatBriefTableLine,
  useBriefTranslation,
} from "../texts.ts";
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
  const tBrief = useBriefTranslation();
  const { arrivals, departures, counts } = differences;
  const formatMove = ({ name, place }: BriefDifferences["arrivals"][number]) => {
    const who = formatBriefName({ name }, tBrief);
    return hasTables ? t("changes.where", { name: who, place: formatPlaceChange(place, t, tBrief) }) : who;
  };
  const parts = [
    { id: "arrivals", title: t("changes.arrivals"), lines: arrivals.map(formatMove) },
    { id: "departures", title: t("changes.departures"), lines: departures.map(formatMove) },
    {
      id: "changes",
      title: t("changes.changes"),
      lines: formatChanges(differences, { t, tBrief, language: i18n.language }),
    },
    {
      id: "numbers",
      title: tBrief("sections.counts"),
      lines: counts.map(({ what, before, after }) =>
        t("changes.count", { what: t(`changes.counts.${what}`), before, after }),
      ),
    },
  ].filter(({ lines }) => lines.length > 0);
  const Heading = `h${level}` as const;
  if (parts.length === 0) return <p>{t("changes.none")}</p>;
  return (
    <Stack gap={5}>
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
    </Stack>
  );
}

interface Texts {
  readonly t: TranslateCaterer;
  readonly tBrief: TranslateBrief;
}

function formatChanges(
  { changes, tables, moment, remarks }: BriefDifferences,
  { t, tBrief, language }: Texts & { readonly language: string },
): string[] {
  return [
    ...changes.map((change) => {
      const { name, what } = change;
      const place = change.former_place;
      const who =
        name === "" && place !== null
          ? formatBriefPlace(place, place.seat, tBrief)
          : formatBriefName({ name }, tBrief);
      return t("changes.line", {
        name: who,
        what: t(`changes.what.${what}`),
        ...getValues(change, { t, tBrief }),
      });
    }),
    ...tables.map(({ number, former_number, before, after }) =>
      t(before === after ? "changes.renumbered" : "changes.table", {
        before: formatBriefTableLine({ number: former_number, name: before }, tBrief),
        after: formatBriefTableLine({ number, name: after }, tBrief),
      }),
    ),
    ...moment.map(({ what, before, after }) => {
      const format = (value: string) => {
        if (value === "") return t("changes.nothing");
        if (what === "day") return formatDate(value, language);
        return value;
      };
      return t("changes.value", {
        what: t(`changes.moments.${what}`),
        before: format(before),
        after: format(after),
      });
    }),
    ...(remarks ? [t("changes.remarks")] : []),
  ];
}

type Change = BriefDifferences["changes"][number];

function getValues(change: Change, { t, tBrief }: Texts): { before: string; after: string } {
  if (change.what === "seat") {
    const formatPlace = (place: Change["place"]) => formatPlaceChange(place, t, tBrief);
    return { before: formatPlace(change.former_place), after: formatPlace(change.place) };
  }
  const format = (value: string | null) => formatValue(change, value, { t, tBrief });
  return { before: format(change.before), after: format(change.after) };
}

function formatValue({ what }: Change, value: string | null, { t, tBrief }: Texts): string {
  if (what === "age")
    return value === null ? t("changes.unknown_age") : tBrief("age", { count: Number(value) });
  if (value === null || value === "") return t("changes.nothing");
  if (what === "group") return tBrief(value === "true" ? "child" : "adult");
  if (what === "high_chair") return t(value === "true" ? "changes.yes" : "changes.no");
  if (what === "diet") {
    const diet = diets.find((known) => known === value);
    return diet === undefined || diet === "No Preferences" ? t("changes.nothing") : tBrief(`diets.${diet}`);
  }
  return what === "allergies" || what === "access_needs" ? quoteWords(value, tBrief) : value;
}
