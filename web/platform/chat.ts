/**
 * Somebody else's chat: whether there is one, who said yes to it, and what becomes of a press on its button. Its script is
 * in chat-script.ts, fetched no sooner than it is wanted.
 */
import { useSyncExternalStore } from "react";
import { keepCookie } from "./cookies.ts";
import { meta } from "./meta.ts";

export const chatSettings = { script: meta("chat-script"), site: meta("chat-site") };

export const isChatOffered = chatSettings.script !== "" && chatSettings.site !== "";

/** The server let it into this document: a page behind the sign-in, loaded by a browser that bears the yes. */
export const isChatAllowed = meta("chat-let-in") !== "";

/** Whose script it is, as people know them: 'client.crisp.chat'. */
export const chatHost = isChatOffered ? new URL(chatSettings.script).host : "";

const yesKey = "chatYes";
const ownerKey = "chatOf";
const openNextKey = "chatOpens";
const year = 60 * 60 * 24 * 365;

/** The yes is one person's, though the cookie that tells the server is the browser's. */
export function hasSaidYes(userId: string | undefined): boolean {
  return userId !== undefined && localStorage.getItem(yesKey) === userId;
}

export function sayYes(userId: string): void {
  localStorage.setItem(yesKey, userId);
  keepCookie("chat", "yes", year);
}

/** What is loaded already goes with the document. */
export function takeYesBack(): void {
  localStorage.removeItem(yesKey);
  keepCookie("chat", "", 0);
  forgetTalk();
  if (isChatAllowed) location.reload();
  else setState("quiet");
}

/** asked: somebody pressed the button; loading: its script is on the way. */
type ChatState = "quiet" | "asked" | "loading";

let state: ChatState = isChatAllowed && sessionStorage.getItem(openNextKey) !== null ? "asked" : "quiet";
sessionStorage.removeItem(openNextKey);
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

export function askForChat(): void {
  if (state === "quiet") setState("asked");
}

/** Loads this page as a document that lets the chat in, which then opens by itself. A page that takes a card never does. */
export function loadWithChat(): void {
  sessionStorage.setItem(openNextKey, "yes");
  const here = new URL(location.href);
  if (!here.searchParams.has("payer")) {
    location.reload();
    return;
  }
  here.searchParams.delete("payer");
  location.replace(here);
}

/** What the chat's script lets us do, once it is there. */
export interface Chat {
  open: () => void;
  /** Forgets who was talking; absent where it cannot. */
  reset?: (() => void) | undefined;
  /** It shows a button of its own, which alone opens it. */
  readonly showsButton: boolean;
}

let chat: Chat | undefined;
let talker: string | undefined;

/** Whether this document has the chat of somebody who is no longer here. */
export function isOthersChat(userId: string): boolean {
  return talker !== undefined && talker !== userId;
}

/** Whoever talked before, in this browser, is not talked for. */
export function keepChat(started: Chat, userId: string): void {
  const owner = localStorage.getItem(ownerKey);
  if (owner !== null && owner !== userId) started.reset?.();
  localStorage.setItem(ownerKey, userId);
  talker = userId;
  chat = started;
}

/** At signing out, and when the yes is taken back. */
export function forgetTalk(): void {
  chat?.reset?.();
  if (chat?.reset) localStorage.removeItem(ownerKey);
}
