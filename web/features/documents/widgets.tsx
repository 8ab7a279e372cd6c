/** What other rooms show of the documents. */
import { lazy, Suspense, useMemo } from "react";
import type { LinkKind } from "#contract/documents.ts";
import { countsOf } from "./links.rules.ts";
import { useLinkedFiles } from "./queries.ts";

const LateSection = lazy(async () => ({
  default: (await import("./components/links-section.tsx")).LinksSection,
}));

interface LinkedFilesProps {
  /** What the files belong to, and what it is called on screen. */
  kind: LinkKind;
  id: string;
  label: string;
  /** Inside a form's dialog: no card, no way off the page, and messages in sight. */
  inDialog?: boolean | undefined;
}

/** The files that belong to a thing, and the way to join others; it and its words arrive when first shown. */
export function LinkedFiles({ kind, id, label, inDialog = false }: LinkedFilesProps) {
  const thing = useMemo(() => ({ kind, id, label }), [kind, id, label]);
  return (
    <Suspense>
      <LateSection thing={thing} inDialog={inDialog} />
    </Suspense>
  );
}

const noCounts: ReadonlyMap<string, number> = new Map();

/** How many files each thing of a kind has, by its id, from the one question that all rows share. */
export function useFileCounts(kind: LinkKind): ReadonlyMap<string, number> {
  const { data } = useLinkedFiles();
  return useMemo(() => (data ? countsOf(data, kind) : noCounts), [data, kind]);
}

const LateCount = lazy(async () => ({ default: (await import("./components/links-count.tsx")).LinksCount }));

/** A paperclip and how many files there are; nothing where there is none. */
export function FileCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Suspense>
      <LateCount count={count} />
    </Suspense>
  );
}
