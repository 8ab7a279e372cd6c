import { useState } from "react";
import {
  requestChat,
  hasConsented,
  isChatAllowed,
  isChatOffered,
  withdrawConsent,
} from "#web/platform/chat.ts";
import { useSession } from "#web/platform/session.tsx";
import { supportEmail } from "#web/platform/meta.ts";
import { showToast, showToastInNextDocument } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button, getButtonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import envelope from "#web/ui/drawings/envelope.svg?raw";
import styles from "../help.module.css";

/** How to contact support. */
export function SupportCard() {
  const { t } = useTranslation("help");
  return (
    <Card title={t("support.title")} className={styles.support}>
      <div className={styles.reach}>
        <Drawing of={envelope} accent="rose" size={148} className={styles.envelope} />
        <p>{supportEmail === "" ? t("support.by_hand") : t("support.by_mail", { email: supportEmail })}</p>
        {supportEmail !== "" && (
          <a className={getButtonClass({ kind: "secondary" })} href={`mailto:${supportEmail}`}>
            {t("support.write")}
          </a>
        )}
        {isChatOffered && <ChatButtons />}
      </div>
    </Card>
  );
}

/** The chat, and a button to withdraw the consent to it. */
function ChatButtons() {
  const { t } = useTranslation("help");
  const { userId } = useSession();
  const [isConsented, setConsented] = useState(() => hasConsented(userId));
  return (
    <>
      <Button icon="speech" onClick={requestChat}>
        {t("chat.open")}
      </Button>
      {isConsented && (
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            setConsented(false);
            const showMessage = isChatAllowed ? showToastInNextDocument : showToast;
            showMessage({ text: t("chat.stopped") });
            withdrawConsent();
          }}
        >
          {t("chat.stop")}
        </Button>
      )}
    </>
  );
}
