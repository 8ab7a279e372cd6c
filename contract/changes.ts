/** Notifies a page of changes to its wedding, by a stream of events or by the revision alone. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";

export const WeddingVersion = v.object({
  /** Changes with each restore of a backup, because revisions are then counted from the backup on. */
  epoch: v.string(),
  revision: v.number(),
});
export type WeddingVersion = v.InferOutput<typeof WeddingVersion>;

export const getChanges = endpoint({
  method: "GET",
  path: "/api/changes",
  access: "wedding",
  permission: "member",
  summary: "The revision of the wedding, or the stream of its changes for `Accept: text/event-stream`",
  reply: WeddingVersion,
});

/** The media type of server-sent events. https://html.spec.whatwg.org/multipage/server-sent-events.html */
export const eventStreamType = "text/event-stream";

/** The header with the wedding's revision: that of the data after a read, the new one after a write. */
export const revisionHeader = "x-revision";

/** Reports a change to the wedding. It carries none of the changed data. */
interface ChangedEvent {
  readonly revision: number;
}
/**
 * The last event of a stream. access: the session ended or shows another wedding; replaced: the session, the
 * account or the wedding opened more streams than it may have.
 */
export interface EndEvent {
  readonly reason: "access" | "replaced";
}
export interface StreamEvents {
  /** The first event of a stream. */
  readonly hello: WeddingVersion;
  readonly changed: ChangedEvent;
  readonly end: EndEvent;
}

/**
 * The most streams that one process keeps open for a session, an account and a wedding. A further one ends the oldest,
 * with the reason `replaced`.
 */
export const maxStreamsOfSession = 3;
export const maxStreamsOfAccount = 6;
export const maxStreamsOfWedding = 60;
