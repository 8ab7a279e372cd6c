import type { BriefDifferences } from "#contract/brief-contents.ts";
import { diets } from "#contract/guests.ts";
import { formatName, formatPlace, type SayBrief } from "#i18n/brief-words.ts";
import { formatClock, formatDate } from "#i18n/formats.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Stack } from "#web/ui/stack.tsx";
import { formatPlaceChange, type T, formatTableName, useSay } from "../texts.ts";
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
  const say = useSay();
  const { arrivals, departures, counts } = differences;
  const moved = ({ name, place }: BriefDifferences["arrivals"][number]) => {
    const who = formatName({ name }, say);
    return hasTables ? t("changes.where", { name: who, place: formatPlaceChange(place, t, say) }) : who;
  };
  const parts = [
    { id: "arrivals", title: t("changes.arrivals"), lines: arrivals.map(moved) },
    { id: "departures", title: t("changes.departures"), lines: departures.map(moved) },
    {
      id: "changes",
      title: t("changes.changes"),
      lines: changeLines(differences, { t, say, language: i18n.language }),
    },
    {
      id: "numbers",
      title: say("sections.counts"),
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

interface Words {
  readonly t: T;
  readonly say: SayBrief;
}

function changeLines(
  { changes, tables, moment, remarks }: BriefDifferences,
  { t, say, language }: Words & { readonly language: string },
): string[] {
  return [
    ...changes.map((change) => {
      const { name, what } = change;
      const place = change.former_place;
      const who =
        name === "" && place !== null ? formatPlace(place, place.seat, say) : formatName({ name }, say);
      return t("changes.line", {
        name: who,
        what: t(`changes.what.${what}`),
        ...getValues(change, { t, say }),
      });
    }),
    ...tables.map(({ number, before, after }) =>
      t("changes.table", {
        before: formatTableName({ number, name: before }, say),
        after: formatTableName({ number, name: after }, say),
      }),
    ),
    ...moment.map(({ what, before, after }) => {
      const written = (value: string) => {
        if (value === "") return t("changes.nothing");
        if (what === "day") return formatDate(value, language);
        return what === "starts_at" || what === "ends_at" ? formatClock(value, language) : value;
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

function getValues(change: Change, { t, say }: Words): { before: string; after: string } {
  if (change.what === "seat") {
    const placed = (place: Change["place"]) => formatPlaceChange(place, t, say);
    return { before: placed(change.former_place), after: placed(change.place) };
  }
  const written = (value: string | null) => formatValue(change, value, { t, say });
  return { before: written(change.before), after: written(change.after) };
}

function formatValue({ what }: Change, value: string | null, { t, say }: Words): string {
  if (what === "age") return value === null ? t("changes.unknown_age") : say("age", { count: Number(value) });
  if (value === null || value === "") return t("changes.nothing");
  if (what === "group") return say(value === "true" ? "child" : "adult");
  if (what === "high_chair") return t(value === "true" ? "changes.yes" : "changes.no");
  if (what === "diet") {
    const diet = diets.find((known) => known === value);
    return diet === undefined || diet === "No Preferences" ? t("changes.nothing") : say(`diets.${diet}`);
  }
  return what === "allergies" || what === "access_needs" ? say("quoted", { words: value }) : value;
}
