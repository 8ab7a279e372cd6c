/** ETags of what depends on a wedding's rows and the room for files alone. */
import type { Endpoint } from "#contract/endpoint.ts";
import type { Platform } from "../context.ts";
import { spanAt } from "../storage/signed-urls.ts";
import { type Admission, filesOf } from "./gate.ts";

/** `build`: tells one build's answers from another's. */
export function etagOf(
  build: string,
  platform: Platform,
  { endpoint, admission }: { readonly endpoint: Endpoint; readonly admission: Admission },
): string {
  const { weddingId, userId, revision } = admission;
  // What the settings make of the wedding may be otherwise after a new start.
  const { quota, largest } = filesOf(platform, admission);
  // Urls that expire, and may be of one session: an answer that was kept must not outlive them.
  const span = endpoint.signsUrls === true ? `-${spanAt(platform.clock())}-${admission.sessionId}` : "";
  return `"${build}-${weddingId}-${userId}-${revision}-${quota}-${largest}${span}"`;
}

/** Proxies that compress mark an ETag as weak, and clients may hold several. */
export function hasEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.includes(etag) ?? false;
}
