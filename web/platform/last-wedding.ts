/** Which wedding this browser showed last: whoever was taken out of it meanwhile would take the next for it. */
const key = "wedding";

export interface LastWedding {
  readonly id: string;
  /** 'Élise & Gabriel', as far as they were given. */
  readonly couple: string;
}

/** undefined where this person has seen none here, or went to another of their own accord. */
export function lastWedding(userId: string): LastWedding | undefined {
  const [user, id = "", couple = ""] = (localStorage.getItem(key) ?? "").split("\n");
  return user === userId && id !== "" ? { id, couple } : undefined;
}

export function keepLastWedding(userId: string, { id, couple }: LastWedding): void {
  localStorage.setItem(key, [userId, id, couple].join("\n"));
}

export function forgetLastWedding(): void {
  localStorage.removeItem(key);
}
