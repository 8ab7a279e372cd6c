import { afterEach, expect, it, vi } from "vitest";
import { deviceStorage, tabStorage } from "./storage.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("stores in the browser", () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  deviceStorage.setItem("theme", "dark");
  expect(stored.get("theme")).toBe("dark");
  expect(deviceStorage.getItem("theme")).toBe("dark");
  deviceStorage.removeItem("theme");
  expect(stored.size).toBe(0);
  expect(deviceStorage.getItem("theme")).toBeNull();
});

it("keeps values for the document where the browser blocks site data", () => {
  const blocked = () => {
    throw new DOMException("The operation is insecure", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: blocked, setItem: blocked, removeItem: blocked });
  expect(tabStorage.getItem("toast")).toBeNull();
  tabStorage.setItem("toast", "saved");
  expect(tabStorage.getItem("toast")).toBe("saved");
  tabStorage.removeItem("toast");
  expect(tabStorage.getItem("toast")).toBeNull();
});
