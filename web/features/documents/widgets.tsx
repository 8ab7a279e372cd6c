/** Components and hooks of the documents for other features. */
import { Suspense, useEffect, useMemo, useRef } from "react";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import type { FileLinkKind, StoredFile } from "#contract/documents.ts";
import { onFirstInteraction } from "#web/platform/first-interaction.ts";
import { usePermission } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { loadTexts } from "#web/platform/i18n.ts";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { LinkedFileCount } from "./components/linked-file-count.tsx";
import type { FormFileFieldProps } from "./form-file-field.tsx";
import { countFilesByItem } from "./links.rules.ts";
import { useLinkedFiles } from "./queries.ts";
import type { NamedItem } from "./use-attached-files.ts";

const loadFormFile = async () => {
  const [part] = await Promise.all([import("./form-file-field.tsx"), loadTexts(["documents"])]);
  return part;
};

const LazyFormFileField = createLazyPart(async () => (await loadFormFile()).FormFileField);

/** The field of `useFormFile`. */
export function FormFileField(props: FormFileFieldProps) {
  return <LazyFormFileField {...props} fallback={null} />;
}

/**
 * The file of a form that adds something. `store` uploads it before the form is saved, so that a refused file leaves all
 * that was typed, and only once if the form is sent again; `attach` links it to what was added.
 */
export function useFormFile(given?: StoredFile) {
  const stored = useRef<{ readonly chosen: File; readonly file: StoredFile | null } | null>(null);
  const store = async (form: HTMLFormElement): Promise<StoredFile | null> => {
    if (given) return given;
    const chosen = new FormData(form).get("file");
    if (!(chosen instanceof File) || chosen.size === 0) return null;
    if (stored.current?.chosen !== chosen) {
      stored.current = { chosen, file: await (await loadFormFile()).uploadFormFile(chosen) };
    }
    return stored.current.file;
  };
  const attach = async (file: StoredFile | null, target: NamedItem): Promise<void> => {
    if (file !== null) await (await loadFormFile()).attachFile(file, target);
  };
  return { store, attach };
}

const LazyLinksSection = createLazyPart(
  async () => (await import("./components/links-section.tsx")).LinksSection,
  ["documents"],
);

interface LinkedFilesProps {
  /** The item that the files are linked to, and its name on screen. */
  kind: FileLinkKind;
  id: string;
  label: string;
  /** Inside a form's dialog: without a card, without links off the page, and with messages in the dialog. */
  inDialog?: boolean | undefined;
}

/** The files linked to an item, with a button to attach others. Its code and texts load when first shown. */
export function LinkedFiles({ kind, id, label, inDialog = false }: LinkedFilesProps) {
  const target = useMemo(() => ({ kind, id, label }), [kind, id, label]);
  if (usePermission("documents:see") !== true) return null;
  return (
    <LazyLinksSection target={target} inDialog={inDialog} fallback={inDialog ? null : <LoadingCard />} />
  );
}

function LoadingCard() {
  const { t } = useTranslation();
  return (
    <Card>
      <Skeleton label={t("loading")} shape="bars" count={3} />
    </Card>
  );
}

const noCounts: ReadonlyMap<string, number> = new Map();

/**
 * The number of files per item of a kind, by id, from one query that all rows share. The code for forms is
 * preloaded at the user's first interaction.
 */
export function useFileCounts(kind: FileLinkKind): ReadonlyMap<string, number> {
  const { data } = useLinkedFiles();
  useEffect(() => onFirstInteraction(LazyLinksSection.preload), []);
  return useMemo(() => (data ? countFilesByItem(data, kind) : noCounts), [data, kind]);
}

/** A paperclip with the number of files; nothing if there are none. */
export function FileCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Suspense>
      <LinkedFileCount count={count} />
    </Suspense>
  );
}
