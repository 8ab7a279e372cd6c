/** Corrects the clock of a device that was without network. */

interface Clocks {
  /** When the device sent its ticks, by its own clock. */
  readonly sentAt: number;
  /** When they arrived, by the server's clock. */
  readonly now: number;
}

/**
 * The instant of a tick by the server's clock, in epoch milliseconds. It is never in the future, so a device whose
 * clock was changed in between cannot win over every later tick.
 */
export function correctInstant(at: number, { sentAt, now }: Clocks): number {
  return Math.min(now, at + now - sentAt);
}
