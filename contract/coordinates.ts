/** Coordinates of a place as maps write them: degrees of latitude, then of longitude. */

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Two numbers with decimals, because a whole degree is up to 111 km: '38.7223, -9.1393', or with the comma of French
 * '38,7223 ; -9,1393'. Without decimals '38,72' would be two numbers.
 */
const coordinatesPattern = /^([+-]?\d{1,2}[.,]\d{1,15})\s*[,;\s]\s*([+-]?\d{1,3}[.,]\d{1,15})$/u;

/** What an earlier release stored, where one of the two could be a whole number: '43.5, 7'. */
const formerPattern = /^(?=.*\.)(-?\d{1,2}(?:\.\d+)?), (-?\d{1,3}(?:\.\d+)?)$/u;

/** undefined if the text is not a place on earth. */
export function parseCoordinates(text: string): Coordinates | undefined {
  const typed = text.trim().replaceAll("−", "-");
  const [, ...degrees] = coordinatesPattern.exec(typed) ?? formerPattern.exec(typed) ?? [];
  const [latitude = Number.NaN, longitude = Number.NaN] = degrees.map((part) =>
    Number(part.replace(",", ".")),
  );
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined;
  return { latitude, longitude };
}

/** As maps write them: '38.7223, -9.1393'. Whole degrees have a decimal, without which they could not be parsed. */
export function formatCoordinates({ latitude, longitude }: Coordinates): string {
  return `${formatDegrees(latitude)}, ${formatDegrees(longitude)}`;
}

/** Seven decimals are a centimetre. */
function formatDegrees(degrees: number): string {
  return degrees.toFixed(7).replace(/(?<=\.\d+)0+$/u, "");
}
