/** What one server takes on; tests choose other figures. */
import { second } from "../clock.ts";

export interface Limits {
  /** Milliseconds: the mean delay of the event loop beyond which calls are refused; 0 for never. */
  readonly maxEventLoopDelay: number;
  /** Milliseconds that a body may take, but for uploads. */
  readonly bodyDeadline: number;
  /** Connections at once in all. */
  readonly connections: number;
  /** And of one network: a megabyte of body each still leaves room in a gigabyte. */
  readonly connectionsPerNetwork: number;
}

export const usualLimits: Omit<Limits, "maxEventLoopDelay"> = {
  bodyDeadline: 30 * second,
  connections: 12_000,
  connectionsPerNetwork: 500,
};

/** 1 MB: the longest body that any call but an upload takes. */
export const longestBody = 1_000_000;
/** 16 KB: of calls that anyone may make. */
export const longestPublicBody = 16 * 1024;
