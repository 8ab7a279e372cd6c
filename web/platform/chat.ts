/**
 * The third-party support chat: whether it is configured, who consented to it, and what its button does. Its
 * script is in chat-script.ts and is loaded only on demand.
 */
import { useSyncExternalStore } from "react";
import { setCookie } from "./cookies.ts";
import { getMeta } from "./meta.ts";
import { deviceStorage, tabStorage } from "./storage.ts";

export const chatSettings = { script: getMeta("chat-script"), site: getMeta("chat-site") };

export const isChatOffered = chatSettings.script !== "" && chatSettings.site !== "";

/**
 * The server allowed the chat's script in this document: a page behind the sign-in, requested with the
 * cookie of the consent.
 */
export const isChatAllowed = getMeta("chat-let-in") !== "";

/** The host of the chat's script as users see it, such as 'client.crisp.chat'. */
export const chatHost = isChatOffered ? new URL(chatSettings.script).host : "";

const consentKey = "chatYes";
const userKey = "chatOf";
const openAfterReloadKey = "chatOpens";
const yearInSeconds = 60 * 60 * 24 * 365;

/** Consent belongs to one user, although the cookie that tells the server belongs to the browser. */
export function hasConsented(userId: string | undefined): boolean {
  return userId !== undefined && deviceStorage.getItem(consentKey) === userId;
}

export function giveConsent(userId: string): void {
  deviceStorage.setItem(consentKey, userId);
  setCookie("chat", "yes", yearInSeconds);
}

/** Reloads the page, because a loaded script can be removed only together with its document. */
export function withdrawConsent(): void {
  deviceStorage.removeItem(consentKey);
  setCookie("chat", "", 0);
  resetChat();
  if (isChatAllowed) location.reload();
  else setChatState("quiet");
}

/** `asked`: the user pressed the button; `loading`: the script is loading. */
type ChatState = "quiet" | "asked" | "loading";

let state: ChatState = isChatAllowed && tabStorage.getItem(openAfterReloadKey) !== null ? "asked" : "quiet";
tabStorage.removeItem(openAfterReloadKey);
const listeners = new Set<() => void>();

export function setChatState(next: ChatState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function getChatState(): ChatState {
  return state;
}

export function useChatState(): ChatState {
  return useSyncExternalStore(subscribe, getChatState, getChatState);
}

export function requestChat(): void {
  if (state === "quiet") setChatState("asked");
}

/**
 * Reloads the page as a document that allows the chat, which then opens by itself. A page with a card form
 * never allows it, so `payer` is removed from the address.
 */
export function reloadWithChat(): void {
  tabStorage.setItem(openAfterReloadKey, "yes");
  const url = new URL(location.href);
  if (!url.searchParams.has("payer")) {
    location.reload();
    return;
  }
  url.searchParams.delete("payer");
  location.replace(url);
}

/** What the product can do with the chat once its script has loaded. */
export interface Chat {
  open: () => void;
  /** Forgets the user; absent if the chat cannot. */
  reset?: (() => void) | undefined;
  /** Whether the chat can only be opened by a button of its own. */
  readonly showsButton: boolean;
}

let chat: Chat | undefined;
let chatUserId: string | undefined;

/** Whether this document has the chat of another user. */
export function isChatOfOtherUser(userId: string): boolean {
  return chatUserId !== undefined && chatUserId !== userId;
}

/** Keeps the started chat, and resets it if another user of this browser talked in it before. */
export function registerChat(started: Chat, userId: string): void {
  const lastUserId = deviceStorage.getItem(userKey);
  if (lastUserId !== null && lastUserId !== userId) started.reset?.();
  deviceStorage.setItem(userKey, userId);
  chatUserId = userId;
  chat = started;
}

/** Called at sign-out and when consent is withdrawn. */
export function resetChat(): void {
  chat?.reset?.();
  if (chat?.reset) deviceStorage.removeItem(userKey);
}
