import { useState } from "react";
import type { SendKind } from "#contract/reply-links.ts";
import { getMessageLanguage } from "#i18n/reply-messages.ts";
import { getLanguage } from "#web/platform/language.ts";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { usePermission } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormatMessage } from "../messages.ts";
import type { Party } from "../replies.rules.ts";
import styles from "./replies.module.css";

const MessageTextDialog = createLazyPart(
  async () => (await import("./message-text-dialog.tsx")).MessageTextDialog,
);

interface MessageTextProps {
  party: Party | undefined;
  kind: SendKind;
}

/** What this household would get, and the button with which the couple changes the text for everybody. */
export function MessageText({ party, kind }: MessageTextProps) {
  const { t } = useTranslation("replies");
  const formatMessage = useFormatMessage();
  const [isWriting, setWriting] = useState(false);
  const isCouple = usePermission("couple") === true;
  if (!party) return null;
  return (
    <>
      <p lang={getMessageLanguage(party.link.language, getLanguage())} className={styles.message}>
        {formatMessage(party, kind)}
      </p>
      {isCouple && (
        <div>
          <Button size="small" icon="pencil" onClick={() => setWriting(true)}>
            {t("text.change")}
          </Button>
        </div>
      )}
      {isWriting && <MessageTextDialog fallback={null} kind={kind} onClose={() => setWriting(false)} />}
    </>
  );
}
