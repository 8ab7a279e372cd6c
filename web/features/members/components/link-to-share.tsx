import { CopyLinkButton, LinkField, useLinkCopy } from "#web/platform/copy-link.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { touchQuery, useMediaQuery } from "#web/ui/media.ts";
import { isLocalhostUrl } from "../links.rules.ts";
import styles from "./members.module.css";

interface LinkToShareProps {
  url: string;
  /** The text shared along with the link. */
  text: string;
}

/** A link to copy, or to share through the device's share sheet. */
export function LinkToShare({ url, text }: LinkToShareProps) {
  const { t } = useTranslation("members");
  const link = useLinkCopy(url);
  const canShare = "share" in navigator;
  // The share sheet of a desk lists few apps.
  const mainAct = useMediaQuery(touchQuery) && canShare ? "share" : "copy";
  return (
    <div className={styles.link}>
      <LinkField link={link} label={t("link.label")} selectedHint={t("link.selected")} />
      {isLocalhostUrl(url) && <Banner tone="gold">{t("link.local")}</Banner>}
      <div className={styles.linkActions}>
        <CopyLinkButton
          data-autofocus
          link={link}
          kind={mainAct === "copy" ? "primary" : "secondary"}
          copiedText={t("link.copied")}
        >
          {t("link.copy")}
        </CopyLinkButton>
        {canShare && (
          <Button
            kind={mainAct === "share" ? "primary" : "secondary"}
            onClick={() => {
              // Cancelling the share sheet rejects the promise, but is no error.
              navigator.share({ url, text }).catch(() => undefined);
            }}
          >
            {t("link.share")}
          </Button>
        )}
      </div>
    </div>
  );
}
