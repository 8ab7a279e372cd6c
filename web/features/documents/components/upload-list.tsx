import { useEffect, useRef, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { isUnderWay } from "../upload.rules.ts";
import { useUploads } from "../use-uploads.ts";
import styles from "./upload-list.module.css";
import { UploadRow } from "./upload-list-row.tsx";

/** What is on its way, what has just landed, and what could not; how it went is said once. */
export function UploadList() {
  const { t } = useTranslation("documents");
  const { uploads, outcome, actions } = useUploads();
  const box = useRef<HTMLElement>(null);
  useSeenWhenAdded(box, uploads.length);
  const left = uploads.filter(isUnderWay).length;
  const failed = uploads.filter(({ state }) => state === "failed").length;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{outcome}</span>
      </VisuallyHidden>
      {uploads.length > 0 && (
        <section ref={box} className={styles.uploads} aria-label={t("upload.list")} data-print="no">
          {(left > 1 || (left === 0 && failed > 1)) && (
            <div className={styles.head}>
              <p>{left > 0 ? t("upload.left", { count: left }) : t("upload.refused", { count: failed })}</p>
              <Button kind="quiet" size="small" onClick={actions.clear}>
                {left > 0 ? t("upload.cancel_all") : t("upload.clear")}
              </Button>
            </div>
          )}
          <ul className={styles.list}>
            {uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} actions={actions} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Whoever adds from the end of a long list sees that something happens. */
function useSeenWhenAdded(box: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) box.current?.scrollIntoView({ block: "nearest" });
    before.current = count;
  }, [box, count]);
}
