import { type ComponentType, lazy, Suspense, useEffect } from "react";
import {
  setChatState,
  hasConsented,
  isChatAllowed,
  isChatOfOtherUser,
  useChatState,
} from "#web/platform/chat.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { loadTexts } from "#web/platform/i18n.ts";
import type { ChatOpenerProps } from "./chat-opener.tsx";

async function loadChatOpener(): Promise<{ default: ComponentType<ChatOpenerProps> }> {
  const [{ ChatOpener }] = await Promise.all([import("./chat-opener.tsx"), loadTexts(["help"])]);
  return { default: ChatOpener };
}

const LazyChatOpener = lazy(() => loadChatOpener().catch(() => ({ default: ChatOpenerNotLoaded })));

function ChatOpenerNotLoaded() {
  const { t } = useTranslation();
  useEffect(() => {
    setChatState("quiet");
    showToast({ text: t("errors:offline"), tone: "refused" });
  }, [t]);
  return null;
}

/**
 * Loads the code of the chat when it is asked for, or, after an earlier consent, when the page is idle. Another user of
 * the document gets it reloaded, because a loaded chat stays in it.
 */
export function ChatHost({ userId }: { userId: string }) {
  const state = useChatState();
  const isOfOtherUser = isChatOfOtherUser(userId);
  const mayPreload = isChatAllowed && hasConsented(userId);
  useEffect(() => {
    if (isOfOtherUser) location.reload();
  }, [isOfOtherUser]);
  useEffect(() => {
    if (!mayPreload || isOfOtherUser) return undefined;
    return runWhenIdle(() => {
      void preloadChat(userId);
    });
  }, [mayPreload, isOfOtherUser, userId]);
  if (state === "quiet") return null;
  return (
    <Suspense>
      <LazyChatOpener userId={userId} state={state} />
    </Suspense>
  );
}

/** Preloads silently: only a press on the button reports an error. */
async function preloadChat(userId: string): Promise<void> {
  try {
    const { loadChat } = await import("#web/platform/chat-script.ts");
    await loadChat(userId);
  } catch (error) {
    console.warn("The chat is out of reach", error);
  }
}

/** Runs `work` when the browser is idle. Returns a function that cancels it. */
function runWhenIdle(work: () => void): () => void {
  if ("requestIdleCallback" in globalThis) {
    const id = requestIdleCallback(work, { timeout: 5000 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(work, 2000);
  return () => clearTimeout(id);
}
