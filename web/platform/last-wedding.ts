/** The wedding that this browser showed last. */
import { deviceStorage } from "./storage.ts";
const storageKey = "wedding";

export interface LastWedding {
  readonly id: string;
  /** 'Élise & Gabriel', or the one name that is known. */
  readonly couple: string;
}

/** undefined if this user has seen none here or left it by choice. */
export function getLastWedding(userId: string): LastWedding | undefined {
  const [user, id = "", couple = ""] = (deviceStorage.getItem(storageKey) ?? "").split("\n");
  return user === userId && id !== "" ? { id, couple } : undefined;
}

export function storeLastWedding(userId: string, { id, couple }: LastWedding): void {
  deviceStorage.setItem(storageKey, [userId, id, couple].join("\n"));
}

export function deleteLastWedding(): void {
  deviceStorage.removeItem(storageKey);
}
