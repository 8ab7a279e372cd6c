import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { setState, hasConsented, isChatAllowed, isChatOfOtherUser, useChatState } from "../platform/chat.ts";
import { showToast } from "../platform/toasts.tsx";
import { useTranslation } from "../platform/use-translation.ts";
import { loadTexts } from "../platform/i18n.ts";
import type { ChatTalkProps } from "./chat-talk.tsx";

async function loadTalk(): Promise<{ default: ComponentType<ChatTalkProps> }> {
  const [{ ChatTalk }] = await Promise.all([import("./chat-talk.tsx"), loadTexts(["help"])]);
  return { default: ChatTalk };
}

const LateTalk = lazy(() => loadTalk().catch(() => ({ default: TalkMissing })));

function TalkMissing() {
  const { t } = useTranslation();
  useEffect(() => {
    setState("quiet");
    showToast({ text: t("errors:offline"), tone: "refused" });
  }, [t]);
  return null;
}

/**
 * Asks for consent before it loads the chat, loads it and opens it. With an earlier consent it loads when
 * the page is idle.
 */
export function ChatHost({ userId }: { userId: string }) {
  const state = useChatState();
  const isOthers = isChatOfOtherUser(userId);
  const isWanted = isChatAllowed && hasConsented(userId);
  useEffect(() => {
    if (isOthers) location.reload();
  }, [isOthers]);
  useEffect(() => {
    if (!isWanted || isOthers) return undefined;
    const stop = runAtRest(() => {
      void prefetchCode(userId);
    });
    return stop;
  }, [isWanted, isOthers, userId]);
  if (state === "quiet") return null;
  return (
    <Suspense>
      <LateTalk userId={userId} state={state} />
    </Suspense>
  );
}

/** Preloads silently: only a press on the button reports an error. */
async function prefetchCode(userId: string): Promise<void> {
  try {
    const { loadChat } = await import("../platform/chat-script.ts");
    await loadChat(userId);
  } catch (error) {
    console.warn("The chat is out of reach", error);
  }
}

/** Calls when the browser is idle. Returns a function that cancels it. */
function runAtRest(call: () => void): () => void {
  if ("requestIdleCallback" in globalThis) {
    const id = requestIdleCallback(call, { timeout: 5000 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(call, 2000);
  return () => clearTimeout(id);
}
