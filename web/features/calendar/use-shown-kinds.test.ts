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
const { shownKinds } = await import("./entries.rules.ts");

it("hides kinds for one user only, on a device that several use", () => {
  const [kind] = shownKinds;
  useShownKinds().show(kind, false);
  expect(useShownKinds().shown).not.toContain(kind);
  user = "bruno";
  expect(useShownKinds().shown).toEqual(shownKinds);
  user = "alice";
  expect(useShownKinds().shown).not.toContain(kind);
  useShownKinds().show(kind, true);
  expect(stored.size).toBe(0);
});
