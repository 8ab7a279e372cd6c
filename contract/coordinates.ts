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

/** undefined if the text is not a place on earth. */
export function parseCoordinates(text: string): Coordinates | undefined {
  const [, ...degrees] = coordinatesPattern.exec(text.trim().replaceAll("−", "-")) ?? [];
  const [latitude = Number.NaN, longitude = Number.NaN] = degrees.map((part) =>
    Number(part.replace(",", ".")),
  );
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined;
  return { latitude, longitude };
}

/** As maps write them: '38.7223, -9.1393'. */
export function formatCoordinates({ latitude, longitude }: Coordinates): string {
  return `${latitude}, ${longitude}`;
}
