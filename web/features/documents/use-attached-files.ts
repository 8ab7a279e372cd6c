import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FileLink, StoredFile } from "#contract/documents.ts";
import { shorten } from "#i18n/shorten.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { focusRestored } from "#web/ui/row-focus.ts";
import { addLink, removeLink } from "./links.rules.ts";
import { linkedKey } from "./queries.ts";
import { useOptimisticLinks } from "./use-optimistic-links.ts";

/** An item that files are linked to, with its name on screen. */
export type NamedItem = Pick<FileLink, "kind" | "id" | "label">;

/** The outcome of an action on a file. */
export interface Notice {
  readonly text: string;
  readonly tone: "done" | "refused";
  readonly undo?: (() => void) | undefined;
}

/** Detaches a file from an item, and attaches it again. The outcome is a toast, or is kept for a dialog. */
export function useAttachedFiles(target: NamedItem, inDialog: boolean) {
  const { t } = useTranslation("documents");
  const client = useQueryClient();
  const changeLinks = useOptimisticLinks();
  const [notice, setNotice] = useState<Notice | null>(null);

  function show(message: Notice) {
    setNotice(message);
    if (inDialog) return;
    const { text, tone, undo } = message;
    showToast({ text, tone, ...(undo && { action: { label: t("translation:undo"), onAction: undo } }) });
  }

  async function change(file: StoredFile, links: readonly FileLink[]) {
    setNotice(null);
    try {
      return await changeLinks(file, links);
    } catch (error) {
      const why = getErrorText(error);
      show({ text: t("links.refused", { file: shorten(file.name), why }), tone: "refused" });
      return null;
    }
  }

  async function detach(file: StoredFile) {
    const detached = await change(file, removeLink(file.links, target));
    if (detached === null) return;
    const names = { file: shorten(file.name), thing: shorten(target.label) };
    show({ text: t("links.unlinked", names), tone: "done", undo: () => void attachAgain(detached) });
  }

  async function attachAgain(file: StoredFile) {
    // The file's other links may have changed since.
    const known = client.getQueryData<readonly StoredFile[]>(linkedKey)?.find(({ id }) => id === file.id);
    const now = known ?? file;
    const attached = await change(now, addLink(now.links, { ...target, provider_id: null }));
    if (!attached) return;
    showAttached([attached]);
    focusRestored(attached.id);
  }

  function showAttached(files: readonly StoredFile[]) {
    if (files.length > 0) show({ text: formatAttached(files, target, t), tone: "done" });
  }

  return { notice, detach, showAttached };
}

/** '« Devis.pdf » est joint à « Maison Kléber ».' */
export function formatAttached(
  files: readonly StoredFile[],
  { label }: NamedItem,
  t: TFunction<"documents">,
): string {
  const [first] = files;
  const target = shorten(label);
  return files.length === 1 && first
    ? t("links.linked", { file: shorten(first.name), thing: target })
    : t("links.linked_many", { count: files.length, thing: target });
}
