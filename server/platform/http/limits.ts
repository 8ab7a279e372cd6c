/** The load limits of one process. Tests choose other values. */
import { second } from "../clock.ts";

export interface HttpLimits {
  /** Milliseconds: the mean event-loop delay above which calls are refused; 0 turns this off. */
  readonly maxEventLoopDelay: number;
  /** Milliseconds that a request body may take to arrive, except for uploads. */
  readonly bodyDeadline: number;
  /** Open connections in all. */
  readonly connections: number;
  /** Open connections of one network: with a megabyte of body each they still fit into a gigabyte. */
  readonly connectionsPerNetwork: number;
}

export const defaultLimits: Omit<HttpLimits, "maxEventLoopDelay"> = {
  bodyDeadline: 30 * second,
  connections: 12_000,
  connectionsPerNetwork: 500,
};

/** Bytes: the largest body of any call but an upload. */
export const maxBodyBytes = 1_000_000;
/** Bytes: the largest body of an anonymous call. */
export const maxPublicBodyBytes = 16 * 1024;
