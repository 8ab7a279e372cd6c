import { expect, it, vi } from "vitest";

const stored = new Map<string, string>();
let user = "alice";
vi.stubGlobal("localStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
vi.resetModules();
vi.doMock("react", () => ({ useState: (read: () => unknown) => [read(), () => undefined] }));
vi.doMock("#web/platform/token.ts", () => ({
  getTokenState: () => ({ token: user }),
  getUserId: () => user,
}));
const { useShownKinds } = await import("./use-shown-kinds.ts");
const { entryKinds } = await import("./entries.rules.ts");

it("hides kinds for one user only, on a device that several use", () => {
  const [kind] = entryKinds;
  useShownKinds().setShown(kind, false);
  expect(useShownKinds().shownKinds).not.toContain(kind);
  user = "bruno";
  expect(useShownKinds().shownKinds).toEqual(entryKinds);
  user = "alice";
  expect(useShownKinds().shownKinds).not.toContain(kind);
  useShownKinds().setShown(kind, true);
  expect(stored.size).toBe(0);
});
