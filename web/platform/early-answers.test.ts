import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { askEarly, forgetEarly, takeEarly } from "./early-answers.ts";

const asked: [address: string, headers: unknown][] = [];
const mine = { token: "mine", language: "fr" };

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("localStorage", { getItem: () => "mine" });
  vi.stubGlobal("document", { documentElement: { lang: "fr" } });
  vi.stubGlobal("fetch", (address: string, { headers }: RequestInit) => {
    asked.push([address, headers]);
    return address === "/broken"
      ? Promise.reject(new TypeError("offline"))
      : Promise.resolve(Response.json(address));
  });
});

afterEach(() => {
  forgetEarly();
  vi.unstubAllGlobals();
});

it("asks as whoever is signed in, and gives each answer once", async () => {
  askEarly("/user /todo?done=no");
  const headers = { Accept: "application/json", "Accept-Language": "fr", Authorization: "Bearer mine" };
  expect(asked).toEqual([
    ["/user", headers],
    ["/todo?done=no", headers],
  ]);
  const answer = await takeEarly("/todo?done=no", mine);
  expect(await answer?.json()).toBe("/todo?done=no");
  expect(takeEarly("/todo?done=no", mine)).toBeUndefined();
  expect(takeEarly("/todo", mine)).toBeUndefined();
});

it.each([
  ["somebody else", { ...mine, token: "yours" }],
  ["nobody", { ...mine, token: null }],
  ["another language", { ...mine, language: "en" }],
])("gives nothing to %s", (_, whose) => {
  askEarly("/user");
  expect(takeEarly("/user", whose)).toBeUndefined();
});

it("gives nothing of what was asked before a write", () => {
  askEarly("/user");
  forgetEarly();
  expect(takeEarly("/user", mine)).toBeUndefined();
});

it("asks nothing where nobody is signed in", () => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  askEarly("/user");
  expect(asked).toEqual([]);
  expect(takeEarly("/user", { token: null, language: "fr" })).toBeUndefined();
});

it("tells whoever takes it that an answer failed", async () => {
  askEarly("/broken");
  await expect(takeEarly("/broken", mine)).rejects.toThrow("offline");
});
