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

const yesKey = "chatYes";
const ownerKey = "chatOf";
const openNextKey = "chatOpens";
const year = 60 * 60 * 24 * 365;

/** Consent belongs to one user, although the cookie that tells the server belongs to the browser. */
export function hasConsented(userId: string | undefined): boolean {
  return userId !== undefined && deviceStorage.getItem(yesKey) === userId;
}

export function giveConsent(userId: string): void {
  deviceStorage.setItem(yesKey, userId);
  setCookie("chat", "yes", year);
}

/** Reloads the page, because a loaded script can be removed only together with its document. */
export function withdrawConsent(): void {
  deviceStorage.removeItem(yesKey);
  setCookie("chat", "", 0);
  resetChat();
  if (isChatAllowed) location.reload();
  else setState("quiet");
}

/** `asked`: the user pressed the button; `loading`: the script is loading. */
type ChatState = "quiet" | "asked" | "loading";

let state: ChatState = isChatAllowed && tabStorage.getItem(openNextKey) !== null ? "asked" : "quiet";
tabStorage.removeItem(openNextKey);
const listeners = new Set<() => void>();

export function setState(next: ChatState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function read(): ChatState {
  return state;
}

export function useChatState(): ChatState {
  return useSyncExternalStore(subscribe, read, read);
}

export function requestChat(): void {
  if (state === "quiet") setState("asked");
}

/**
 * Reloads the page as a document that allows the chat, which then opens by itself. A page with a card form
 * never allows it, so `payer` is removed from the address.
 */
export function loadWithChat(): void {
  tabStorage.setItem(openNextKey, "yes");
  const here = new URL(location.href);
  if (!here.searchParams.has("payer")) {
    location.reload();
    return;
  }
  here.searchParams.delete("payer");
  location.replace(here);
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
let talker: string | undefined;

/** Whether this document has the chat of another user. */
export function isChatOfOtherUser(userId: string): boolean {
  return talker !== undefined && talker !== userId;
}

/** Keeps the started chat, and resets it if another user of this browser talked in it before. */
export function registerChat(started: Chat, userId: string): void {
  const owner = deviceStorage.getItem(ownerKey);
  if (owner !== null && owner !== userId) started.reset?.();
  deviceStorage.setItem(ownerKey, userId);
  talker = userId;
  chat = started;
}

/** Called at sign-out and when consent is withdrawn. */
export function resetChat(): void {
  chat?.reset?.();
  if (chat?.reset) deviceStorage.removeItem(ownerKey);
}
