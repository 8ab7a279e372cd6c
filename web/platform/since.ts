/** '2 minutes ago', in the language. */
export function formatSince(at: string, now: number, language: string): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / 60_000));
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  if (minutes < 1) return format.format(0, "second");
  return minutes < 60 ? format.format(-minutes, "minute") : format.format(-Math.floor(minutes / 60), "hour");
}
