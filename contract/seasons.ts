/** The season of a wedding that has no day yet, as `2027-summer`: a quarter of the calendar year. */
import * as v from "valibot";

export const seasons = ["winter", "spring", "summer", "autumn"] as const;
export type Season = (typeof seasons)[number];

/** The middle of each season, as month and day. */
const middleBySeason: Readonly<Record<Season, string>> = {
  winter: "02-15",
  spring: "05-15",
  summer: "08-15",
  autumn: "11-15",
};

const seasonPattern = /^(20\d\d)-(winter|spring|summer|autumn)$/u;

/** Empty text is stored and sent as null. */
export const optionalSeason = v.pipe(
  v.nullish(v.string("season_unknown"), ""),
  v.transform((value) => (value === "" ? null : value)),
  v.nullable(v.pipe(v.string(), v.regex(seasonPattern, "season_unknown"))),
);

/** undefined for a text that is no season. */
export function parseSeason(
  text: string | null,
): { readonly year: number; readonly season: Season } | undefined {
  const [, year, name] = seasonPattern.exec(text ?? "") ?? [];
  const season = seasons.find((each) => each === name);
  return season === undefined ? undefined : { year: Number(year), season };
}

/** The wedding's day, else the middle of its season; null without either. */
export function getReferenceDay({
  wedding_date: day,
  wedding_season: season,
}: {
  readonly wedding_date: string | null;
  readonly wedding_season: string | null;
}): string | null {
  const parsedSeason = parseSeason(season);
  if (day !== null || parsedSeason === undefined) return day;
  return `${parsedSeason.year}-${middleBySeason[parsedSeason.season]}`;
}
