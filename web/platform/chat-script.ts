/** The script of the support chat: loaded once per document, and opened by the product's own button. */
import { type Chat, chatSettings, registerChat } from "./chat.ts";
import { getChatKind } from "./chat.rules.ts";
import { delays } from "./delays.ts";

declare global {
  /** https://docs.crisp.chat/guides/chatbox-sdks/web-sdk/dollar-crisp/ */
  var $crisp: { push: (command: readonly unknown[]) => void } | undefined;
  var CRISP_WEBSITE_ID: string | undefined;
  /** https://www.chatwoot.com/hc/user-guide/articles/1677587234-how-to-send-additional-user-information-to-chatwoot-using-sdk */
  var chatwootSettings: Readonly<Record<string, unknown>> | undefined;
  var chatwootSDK: { run: (settings: Readonly<Record<string, string>>) => void } | undefined;
  var $chatwoot: { toggle: (state: "open") => void; reset: () => void } | undefined;
}

let loading: Promise<Chat> | undefined;

/** Loads the chat's script. @throws Error when it cannot be loaded; the next call tries again. */
export function loadChat(userId: string): Promise<Chat> {
  loading ??= startChat().then((chat) => {
    registerChat(chat, userId);
    return chat;
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

function startChat(): Promise<Chat> {
  const kind = getChatKind(chatSettings.script);
  if (kind === "crisp") return startCrisp();
  return kind === "chatwoot" ? startChatwoot() : startOther();
}

/**
 * Crisp's own bubble is hidden while the chat is closed, because the product has its own button. Commands
 * pushed before the script has loaded wait in the array.
 */
async function startCrisp(): Promise<Chat> {
  const queue: (readonly unknown[])[] = [];
  globalThis.$crisp ??= queue;
  globalThis.CRISP_WEBSITE_ID = chatSettings.site;
  const pushCommand = (...command: readonly unknown[]) => globalThis.$crisp?.push(command);
  pushCommand("safe", true);
  pushCommand("do", "chat:hide");
  pushCommand("on", "chat:closed", () => pushCommand("do", "chat:hide"));
  await fetchScript();
  return {
    open: () => {
      pushCommand("do", "chat:show");
      pushCommand("do", "chat:open");
    },
    reset: () => pushCommand("do", "session:reset"),
    showsButton: false,
  };
}

async function startChatwoot(): Promise<Chat> {
  globalThis.chatwootSettings = { hideMessageBubble: true, locale: document.documentElement.lang };
  await fetchScript();
  const whenReady = new Promise<void>((resolve, reject) => {
    addEventListener("chatwoot:ready", () => resolve(), { once: true });
    setTimeout(() => reject(new Error("The chat does not answer")), delays.request);
  });
  const baseUrl = chatSettings.script.replace(/\/packs\/js\/sdk\.js.*$/u, "");
  if (!globalThis.chatwootSDK) throw new Error("The script is not Chatwoot's");
  globalThis.chatwootSDK.run({ websiteToken: chatSettings.site, baseUrl });
  await whenReady;
  return {
    open: () => globalThis.$chatwoot?.toggle("open"),
    reset: () => globalThis.$chatwoot?.reset(),
    showsButton: false,
  };
}

async function startOther(): Promise<Chat> {
  await fetchScript();
  return { open: () => undefined, showsButton: true };
}

function fetchScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = chatSettings.script;
    script.async = true;
    script.dataset["siteId"] = chatSettings.site;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error("The chat is out of reach"));
    });
    document.head.append(script);
  });
}
