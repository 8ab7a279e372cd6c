import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Notice } from "../use-attached-files.ts";
import styles from "./links-section.module.css";

/** Confirms an action within a dialog, where the toasts of the page are inert. */
export function AttachNotice({ notice }: { notice: Notice | null }) {
  const { t } = useTranslation();
  const isRefused = notice?.tone === "refused";
  return (
    <>
      <div role="status" className={notice && !isRefused ? styles.notice : undefined}>
        {notice && !isRefused && (
          <>
            <span>{notice.text}</span>
            {notice.undo && (
              <Button kind="quiet" size="small" className={styles.undo} onClick={notice.undo}>
                {t("undo")}
              </Button>
            )}
          </>
        )}
      </div>
      {isRefused && (
        <div className={styles.refused}>
          <Banner tone="danger" announced>
            {notice.text}
          </Banner>
        </div>
      )}
    </>
  );
}
