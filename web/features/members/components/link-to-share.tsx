import { useRef, useState } from "react";
import { copyText } from "#web/platform/copy-text.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { isOfThisMachine } from "../links.rules.ts";
import styles from "./members.module.css";

interface LinkToShareProps {
  url: string;
  /** The text shared along with the link. */
  text: string;
}

/** A link to copy, or to share through the device's share sheet. */
export function LinkToShare({ url, text }: LinkToShareProps) {
  const { t } = useTranslation("members");
  const place = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState<"copied" | "chosen">();

  async function copy() {
    if (await copyText(url)) {
      setOutcome("copied");
      return;
    }
    place.current?.querySelector("input")?.select();
    setOutcome("chosen");
  }

  return (
    <div ref={place} className={styles.link}>
      <TextField
        label={t("link.label")}
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {isOfThisMachine(url) && <Banner tone="gold">{t("link.local")}</Banner>}
      <div className={styles.linkActions}>
        <Button
          data-autofocus
          kind="primary"
          icon={outcome === "copied" ? "check" : undefined}
          onClick={() => void copy()}
        >
          {t(outcome === "copied" ? "link.copied" : "link.copy")}
        </Button>
        {"share" in navigator && (
          <Button
            onClick={() => {
              // Cancelling the share sheet rejects the promise, but is no error.
              navigator.share({ url, text }).catch(() => undefined);
            }}
          >
            {t("link.share")}
          </Button>
        )}
      </div>
      <p role="status" className={styles.soft}>
        {outcome === "chosen" && t("link.chosen")}
      </p>
    </div>
  );
}
