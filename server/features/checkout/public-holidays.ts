/** The public holidays of France (Code du travail, L3133-1), without those of Alsace, Moselle and overseas. */

/** Month and day of those that have the same date each year. */
const fixedHolidays: ReadonlySet<string> = new Set([
  "01-01",
  "05-01",
  "05-08",
  "07-14",
  "08-15",
  "11-01",
  "11-11",
  "12-25",
]);

/** Days after Easter Sunday: Easter Monday, Ascension and Whit Monday. */
const daysAfterEaster: ReadonlySet<number> = new Set([1, 39, 50]);

export function isPublicHoliday(day: Temporal.PlainDate): boolean {
  return (
    fixedHolidays.has(day.toString().slice(5)) ||
    daysAfterEaster.has(getEasterSunday(day.year).until(day).days)
  );
}

/** Easter Sunday in the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
export function getEasterSunday(year: number): Temporal.PlainDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const leaps = Math.floor(century / 4);
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leaps - moon + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * correction + 114;
  return Temporal.PlainDate.from({ year, month: Math.floor(days / 31), day: (days % 31) + 1 });
}
