/**
 * The messages to guests that were copied in this tab and are not noted as sent, so that a reload keeps their marks: ids
 * of links, without names. Signing out deletes them.
 */
import { type SendKind, sendKinds } from "#contract/reply-links.ts";
import { tabStorage } from "./storage.ts";

const storageKey = "copiedMessages";

export interface CopiedMessage {
  readonly linkId: string;
  /** What was copied; the link may have been sent since. */
  readonly kind: SendKind;
}

export function getCopiedMessages(): readonly CopiedMessage[] {
  return (tabStorage.getItem(storageKey) ?? "").split("\n").flatMap((line) => {
    const [name, linkId = ""] = line.split(" ");
    const kind = sendKinds.find((each) => each === name);
    return kind === undefined || linkId === "" ? [] : [{ kind, linkId }];
  });
}

export function storeCopiedMessages(messages: readonly CopiedMessage[]): void {
  tabStorage.setItem(storageKey, messages.map(({ kind, linkId }) => `${kind} ${linkId}`).join("\n"));
}

export function deleteCopiedMessages(): void {
  tabStorage.removeItem(storageKey);
}
