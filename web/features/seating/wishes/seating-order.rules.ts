/**
 * Assigns seats to guests who come to a table: couples and families side by side; guests already there keep
 * theirs.
 */
import type { TableShape } from "#contract/seating.ts";

export interface TableChairs {
  readonly shape: TableShape;
  readonly seatCount: number;
  /** The guests who stay, by seat. */
  readonly taken: ReadonlyMap<number, string>;
}

/** The gain of two guests who sit side by side. */
export type Closeness = (one: string, other: string) => number;

/**
 * Seats are numbered clockwise, so the last is next to the first. At the head table the couple sit in the
 * middle of the row.
 */
export function isNeighbour(
  { shape, seatCount }: Pick<TableChairs, "shape" | "seatCount">,
  one: number,
  other: number,
): boolean {
  const [first, second] = one < other ? [one, other] : [other, one];
  if (shape !== "head")
    return second - first === 1 || (first === 0 && second === seatCount - 1 && seatCount > 2);
  return second - first === 1 && second !== Math.ceil(seatCount / 2);
}

/** The seat of each arrival, by id; arrivals without a seat are absent. */
export function orderSeats(
  chairs: TableChairs,
  arrivals: readonly string[],
  getCloseness: Closeness,
): ReadonlyMap<string, number> {
  const free = Array.from({ length: chairs.seatCount }, (_, seat) => seat).filter(
    (seat) => !chairs.taken.has(seat),
  );
  const guestBySeat = new Map(chairs.taken);
  const getGain = (id: string, seat: number): number => {
    let gain = 0;
    for (const [otherSeat, other] of guestBySeat) {
      if (other !== id && otherSeat !== seat && isNeighbour(chairs, seat, otherSeat))
        gain += getCloseness(id, other);
    }
    return gain;
  };
  const unseated = arrivals.slice(0, free.length);
  while (unseated.length > 0) {
    const next = findBestSeat(unseated, free, getGain);
    unseated.splice(unseated.indexOf(next.id), 1);
    free.splice(free.indexOf(next.seat), 1);
    guestBySeat.set(next.seat, next.id);
  }
  improveOrder({ guestBySeat, freeSeats: free, chairs, getGain });
  const stayingIds = new Set(chairs.taken.values());
  return new Map([...guestBySeat].filter(([, id]) => !stayingIds.has(id)).map(([seat, id]) => [id, seat]));
}

/** The guest and seat with the largest gain; of equals the first. */
function findBestSeat(
  unseated: readonly string[],
  free: readonly number[],
  getGain: (id: string, seat: number) => number,
): { readonly id: string; readonly seat: number } {
  let best = { id: unseated[0] ?? "", seat: free[0] ?? 0, gain: 0 };
  for (const id of unseated) {
    for (const seat of free) {
      const gain = getGain(id, seat);
      if (gain > best.gain) best = { id, seat, gain };
    }
  }
  return best;
}

interface SeatOrder {
  readonly guestBySeat: Map<number, string>;
  readonly freeSeats: readonly number[];
  readonly chairs: TableChairs;
  readonly getGain: (id: string, seat: number) => number;
}

/**
 * Local search: swaps arrivals, also with free seats, as long as that increases the gain. It ends because
 * each swap gains.
 */
function improveOrder({ guestBySeat, freeSeats, chairs, getGain }: SeatOrder): void {
  const changeableSeats = [...guestBySeat.keys(), ...freeSeats].filter((seat) => !chairs.taken.has(seat));
  const sumGains = (...seats: number[]): number =>
    seats.reduce((sum, seat) => {
      const id = guestBySeat.get(seat);
      return id === undefined ? sum : sum + getGain(id, seat);
    }, 0);
  const swap = (one: number, other: number): void => {
    const [first, second] = [guestBySeat.get(one), guestBySeat.get(other)];
    guestBySeat.delete(one);
    guestBySeat.delete(other);
    if (second !== undefined) guestBySeat.set(one, second);
    if (first !== undefined) guestBySeat.set(other, first);
  };
  for (let hasGained = true; hasGained;) {
    hasGained = false;
    for (const one of changeableSeats) {
      for (const other of changeableSeats) {
        if (one >= other) continue;
        const before = sumGains(one, other);
        swap(one, other);
        if (sumGains(one, other) > before) hasGained = true;
        else swap(one, other);
      }
    }
  }
}
