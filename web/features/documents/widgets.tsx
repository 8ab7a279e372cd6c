/** What other rooms show of the documents. */
import { Suspense, useEffect, useMemo } from "react";
import { lazyPart } from "#web/platform/lazy-part.tsx";
import type { LinkKind } from "#contract/documents.ts";
import { onFirstSign } from "#web/platform/first-sign.ts";
import { useMay } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { loadTexts } from "#web/platform/i18n.ts";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { LinksCount } from "./components/links-count.tsx";
import { countsOf } from "./links.rules.ts";
import { useLinkedFiles } from "./queries.ts";

async function loadSection() {
  const [{ LinksSection }] = await Promise.all([
    import("./components/links-section.tsx"),
    loadTexts(["documents"]),
  ]);
  return { default: LinksSection };
}

const LateSection = lazyPart(loadSection);

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
  if (useMay("documents:see") !== true) return null;
  return (
    <Suspense fallback={inDialog ? null : <CardOnItsWay />}>
      <LateSection thing={thing} inDialog={inDialog} />
    </Suspense>
  );
}

function CardOnItsWay() {
  const { t } = useTranslation();
  return (
    <Card>
      <Skeleton label={t("loading")} shape="bars" count={3} />
    </Card>
  );
}

const noCounts: ReadonlyMap<string, number> = new Map();

/**
 * How many files each thing of a kind has, by its id, from the one question that all rows share. What their forms show
 * of them is fetched ahead, once a hand shows.
 */
export function useFileCounts(kind: LinkKind): ReadonlyMap<string, number> {
  const { data } = useLinkedFiles();
  useEffect(
    () =>
      onFirstSign(() => {
        loadSection().catch(() => undefined);
      }),
    [],
  );
  return useMemo(() => (data ? countsOf(data, kind) : noCounts), [data, kind]);
}

/** A paperclip and how many files there are, once its words are there; nothing where there is none. */
export function FileCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Suspense>
      <LinksCount count={count} />
    </Suspense>
  );
}
