import { useEffect, useRef, type RefObject } from "react";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { canRetry, isUploading, listVisibleUploads } from "../upload.rules.ts";
import { useUploads, type Uploads } from "../use-uploads.ts";
import styles from "./upload-list.module.css";
import { type AboutActions, UploadRow, type UploadFolder } from "./upload-row.tsx";

interface UploadListProps {
  place: UploadFolder;
  /** Ties a stored file to an expense, a quote or another item; absent where no dialog can open. */
  about?: AboutActions | undefined;
}

/** The uploads under way, those just finished and those that failed. The outcome is announced once. */
export function UploadList({ place, about }: UploadListProps) {
  const { t } = useTranslation("documents");
  const { uploads, outcome, actions } = useUploads();
  const box = useRef<HTMLElement>(null);
  useScrollWhenAdded(box, uploads.length);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{outcome}</span>
      </VisuallyHidden>
      {uploads.length > 0 && (
        <section ref={box} className={styles.uploads} aria-label={t("upload.list")} data-print="no">
          <UploadsHead uploads={uploads} actions={actions} />
          <ul className={styles.list}>
            {listVisibleUploads(uploads).map((upload) => (
              <UploadRow key={upload.id} {...{ upload, openFolder: place, actions, about }} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** A summary of all uploads, with actions for all of them, if there are several. */
function UploadsHead({ uploads, actions }: Pick<Uploads, "uploads" | "actions">) {
  const { t } = useTranslation("documents");
  const leftCount = uploads.filter(isUploading).length;
  const failures = uploads.flatMap(({ error }) => error ?? []);
  if (leftCount === 1 || (leftCount === 0 && failures.length < 2)) return null;
  return (
    <div className={styles.head}>
      <p>
        {leftCount > 0
          ? t("upload.left", { count: leftCount })
          : t("upload.refused", { count: failures.length })}
      </p>
      <div className={styles.headActions}>
        {leftCount === 0 && failures.some(({ code }) => canRetry(code)) && (
          <Button
            kind="quiet"
            size="small"
            onClick={({ currentTarget }) => {
              focusFirst(currentTarget.closest("section")?.querySelector("li button"));
              actions.retryAll();
            }}
          >
            {t("upload.retry_all")}
          </Button>
        )}
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            focusFirst(document.querySelector("main h1"));
            actions.clear();
          }}
        >
          {leftCount > 0 ? t("upload.cancel_all") : t("upload.clear")}
        </Button>
      </div>
    </div>
  );
}

/** The pressed button disappears, so the focus moves on. */
function focusFirst(next: Element | null | undefined): void {
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/** Scrolls the list into view when uploads are added, for users at the end of a long list. */
function useScrollWhenAdded(box: RefObject<HTMLElement | null>, count: number): void {
  const lastCount = useRef(count);
  useEffect(() => {
    if (count > lastCount.current) box.current?.scrollIntoView({ block: "nearest" });
    lastCount.current = count;
  }, [box, count]);
}
