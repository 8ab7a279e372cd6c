import { useEffect } from "react";
import {
  setState,
  chatHost,
  hasConsented,
  isChatAllowed,
  loadWithChat,
  giveConsent,
  type useChatState,
} from "../platform/chat.ts";
import { loadChat } from "../platform/chat-script.ts";
import { showToast } from "../platform/toasts.tsx";
import { type TFunction, useTranslation } from "../platform/use-translation.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

export interface ChatTalkProps {
  userId: string;
  state: ReturnType<typeof useChatState>;
}

/** Handles the chat button: it asks for consent the first time and opens the chat from then on. */
export function ChatTalk({ userId, state }: ChatTalkProps) {
  const { t } = useTranslation("help");
  const isAgreed = hasConsented(userId);
  useEffect(() => {
    if (state === "asked" && isAgreed) go(userId, t);
  }, [state, isAgreed, userId, t]);
  return (
    <Dialog
      open={state === "asked" && !isAgreed}
      title={t("chat.title")}
      closeLabel={t("translation:close")}
      cancelLabel={t("chat.no")}
      onClose={() => setState("quiet")}
      primary={
        <Button
          kind="primary"
          onClick={() => {
            giveConsent(userId);
            go(userId, t);
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
function go(userId: string, t: TFunction<"help">): void {
  setState("quiet");
  if (!isChatAllowed) {
    // A browser without cookies would reload in a loop.
    if (document.cookie.includes("chat=yes")) loadWithChat();
    else showToast({ text: t("chat.out_of_reach"), tone: "refused" });
    return;
  }
  setState("loading");
  loadChat(userId).then(
    (chat) => {
      setState("quiet");
      chat.open();
      if (chat.showsButton) showToast({ text: t("chat.own_button") });
    },
    () => {
      setState("quiet");
      showToast({ text: t("chat.out_of_reach"), tone: "refused" });
    },
  );
}
