import { useId, useRef, useState, type MouseEvent, type ReactNode } from "react";
import type { StoredFile } from "#contract/documents.ts";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { delays } from "#web/platform/delays.ts";
import { Editing } from "#web/platform/editing.tsx";
import { Card, CardTitle } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { textLinkClass } from "#web/ui/text-link.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { listFilesOfItem } from "../links.rules.ts";
import { useLinkedFiles } from "../queries.ts";
import { useAttachedFiles, type NamedItem } from "../use-attached-files.ts";
import { FileLine } from "./file-line.tsx";
import { AttachNotice } from "./attach-notice.tsx";
import styles from "./links-section.module.css";

const AttachDialog = createLazyPart(async () => (await import("./attach-dialog.tsx")).AttachDialog);

interface LinksSectionProps {
  target: NamedItem;
  inDialog: boolean;
}

/** The section 'Documents': the files attached to an item, to open, detach and add. */
export function LinksSection(props: LinksSectionProps) {
  return (
    <Editing permission="documents:edit">
      <Section {...props} />
    </Editing>
  );
}

function Section({ target, inDialog }: LinksSectionProps) {
  const { t } = useTranslation("documents");
  const mayEdit = useMayEdit();
  const linkedQuery = useLinkedFiles();
  const [isAttaching, setAttaching] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const { notice, detach, showAttached } = useAttachedFiles(target, inDialog);
  const openFile = useOpenFile(linkedQuery);
  const files = linkedQuery.data && listFilesOfItem(linkedQuery.data, target);

  return (
    <Frame
      inDialog={inDialog}
      end={
        mayEdit && (
          <button
            ref={addButton}
            type="button"
            className={classNames(textLinkClass, styles.add)}
            data-print="no"
            onClick={() => setAttaching(true)}
          >
            {t("links.join.open")}
          </button>
        )
      }
    >
      {files ? (
        files.length === 0 ? (
          <Soft size="same">{t("links.none")}</Soft>
        ) : (
          <ul className={styles.list} aria-label={t("links.list", { thing: target.label })}>
            {files.map((file) => (
              <FileLine
                key={file.id}
                {...{ file, inDialog }}
                onOpen={openFile}
                onDetach={() => {
                  // The row and its menu disappear, so the focus goes to the add button.
                  addButton.current?.focus();
                  void detach(file);
                }}
              />
            ))}
          </ul>
        )
      ) : linkedQuery.error ? (
        <LoadFailed query={linkedQuery} text={(why) => t("links.failed", { why })} />
      ) : (
        <Skeleton label={t("links.loading")} shape="block" height={52} />
      )}
      {inDialog && <AttachNotice notice={notice} />}
      {isAttaching && (
        <AttachDialog
          target={target}
          onAttached={showAttached}
          onClose={() => setAttaching(false)}
          fallback={null}
        />
      )}
    </Frame>
  );
}

interface FrameProps {
  inDialog: boolean;
  /** Content at the end of the title's line. */
  end: ReactNode;
  children: ReactNode;
}

function Frame({ inDialog, end, children }: FrameProps) {
  const { t } = useTranslation("documents");
  const id = useId();
  if (!inDialog) {
    return (
      <Card title={t("links.title")} titleEnd={end}>
        {children}
      </Card>
    );
  }
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <div id={id}>
          <CardTitle level={3}>{t("links.title")}</CardTitle>
        </div>
        {end}
      </div>
      {children}
    </section>
  );
}

/** URLs are refreshed long before they expire, but a machine that was asleep may hold expired ones. */
function useOpenFile({ dataUpdatedAt, refetch }: ReturnType<typeof useLinkedFiles>) {
  return (file: StoredFile, event?: MouseEvent) => {
    const isFresh = Date.now() - dataUpdatedAt < delays.urls + delays.request;
    if (isFresh && event) return;
    event?.preventDefault();
    // Browsers allow a new tab only during the event itself, so it opens empty and gets its URL later.
    const tab = globalThis.open("about:blank", "_blank");
    if (!tab) return;
    tab.opener = null;
    if (isFresh) {
      tab.location.replace(file.url);
      return;
    }
    void refetch().then(({ data }) =>
      tab.location.replace(data?.find(({ id }) => id === file.id)?.url ?? file.url),
    );
  };
}
