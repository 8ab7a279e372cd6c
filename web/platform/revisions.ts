/** The revisions of the wedding from reply headers, so that a page can tell its own writes from those of others. */
import { revisionHeader } from "#contract/changes.ts";

interface KnownRevisions {
  /**
   * The lowest revision of all reads since the document was loaded or `clearRevisions` was called; undefined before the
   * first one.
   */
  readonly oldestRead: number | undefined;
  /** The revisions that this tab wrote. */
  readonly ownRevisions: ReadonlySet<number>;
  /** Writes under way. */
  readonly writesUnderWay: number;
}

let oldestRead: number | undefined;
let ownRevisions = new Set<number>();
let writesUnderWay = 0;

export function getRevisions(): KnownRevisions {
  return { oldestRead, ownRevisions, writesUnderWay };
}

export function noteRead({ headers }: Response): void {
  const revision = parseRevision(headers.get(revisionHeader));
  if (revision !== undefined) oldestRead = Math.min(revision, oldestRead ?? revision);
}

/** Called before a write is sent; the returned function takes the header of its reply, undefined without one. */
export function beginWrite(): (header: string | null | undefined) => void {
  // After `clearRevisions` the reply belongs to another count.
  const revisionsAtStart = ownRevisions;
  writesUnderWay += 1;
  return (header) => {
    writesUnderWay -= 1;
    const revision = parseRevision(header);
    if (revision !== undefined) revisionsAtStart.add(revision);
  };
}

/** Called when another user signs in, or after a restored backup has made revisions start again. */
export function clearRevisions(): void {
  oldestRead = undefined;
  ownRevisions = new Set();
}

function parseRevision(header: string | null | undefined): number | undefined {
  const revision = Number(header ?? Number.NaN);
  return Number.isFinite(revision) ? revision : undefined;
}
