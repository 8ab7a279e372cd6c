/** '2 minutes ago', in the language. */
export function formatSince(at: string, now: number, language: string): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / 60_000));
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  if (minutes < 1) return format.format(0, "second");
  if (minutes < 60) return format.format(-minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? format.format(-hours, "hour") : format.format(-Math.floor(hours / 24), "day");
}
