import { useEffect } from "react";
import {
  setChatState,
  chatHost,
  hasConsented,
  isChatAllowed,
  reloadWithChat,
  giveConsent,
  type useChatState,
} from "#web/platform/chat.ts";
import { loadChat } from "#web/platform/chat-script.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { type TFunction, useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

export interface ChatOpenerProps {
  userId: string;
  state: ReturnType<typeof useChatState>;
}

/** Handles the chat button: it asks for consent the first time and opens the chat from then on. */
export function ChatOpener({ userId, state }: ChatOpenerProps) {
  const { t } = useTranslation("help");
  const hasAgreed = hasConsented(userId);
  useEffect(() => {
    if (state === "asked" && hasAgreed) openChat(userId, t);
  }, [state, hasAgreed, userId, t]);
  return (
    <Dialog
      open={state === "asked" && !hasAgreed}
      title={t("chat.title")}
      closeLabel={t("translation:close")}
      cancelLabel={t("chat.no")}
      onClose={() => setChatState("quiet")}
      primary={
        <Button
          kind="primary"
          onClick={() => {
            giveConsent(userId);
            openChat(userId, t);
          }}
        >
          {t("chat.yes")}
        </Button>
      }
    >
      <p>{t("chat.about", { host: chatHost })}</p>
      <p>{t("chat.back")}</p>
    </Dialog>
  );
}

/** A document that does not allow the chat is reloaded as one that does. */
function openChat(userId: string, t: TFunction<"help">): void {
  setChatState("quiet");
  if (!isChatAllowed) {
    // A browser without cookies would reload in a loop.
    if (document.cookie.includes("chat=yes")) reloadWithChat();
    else showToast({ text: t("chat.out_of_reach"), tone: "refused" });
    return;
  }
  setChatState("loading");
  loadChat(userId).then(
    (chat) => {
      setChatState("quiet");
      chat.open();
      if (chat.showsButton) showToast({ text: t("chat.own_button") });
    },
    () => {
      setChatState("quiet");
      showToast({ text: t("chat.out_of_reach"), tone: "refused" });
    },
  );
}
