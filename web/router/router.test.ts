import { beforeEach, expect, it, vi } from "vitest";
import type { Place } from "./place.ts";
import { Router, type Answer, type Scene } from "./router.ts";

/** As much of a browser's window as a history needs; going back takes a while, as it does there. */
class Window {
  readonly entries = [{ url: new URL("https://ours.test/"), state: null as unknown }];
  at = 0;
  readonly loaded: string[] = [];
  readonly heard = new Map<string, () => void>();
  scrollRestoration = "auto";

  get state(): unknown {
    return this.entries[this.at]?.state ?? null;
  }

  get url(): URL {
    return this.entries[this.at]?.url ?? new URL("about:blank");
  }

  pushState(state: unknown, _: string, address: string): void {
    this.entries.length = this.at + 1;
    this.entries.push({ url: new URL(address, this.url), state: structuredClone(state) });
    this.at += 1;
  }

  replaceState(state: unknown, _: string, address = this.url.href): void {
    this.entries[this.at] = { url: new URL(address, this.url), state: structuredClone(state) };
  }

  go(by: number): void {
    queueMicrotask(() => {
      if (this.entries[this.at + by] === undefined) return;
      this.at += by;
      this.heard.get("popstate")?.();
    });
  }
}

let browser: Window;
let answers: Record<string, (place: Place) => Answer>;
const scene = (): Scene => ({ Page: () => null });
const here = (): Answer => ({ is: "here", scene: scene() });

beforeEach(() => {
  browser = new Window();
  answers = {};
  vi.stubGlobal("history", browser);
  vi.stubGlobal("location", {
    get origin() {
      return browser.url.origin;
    },
    get pathname() {
      return browser.url.pathname;
    },
    get search() {
      return browser.url.search;
    },
    get hash() {
      return browser.url.hash;
    },
    assign: (address: string) => browser.loaded.push(address),
    replace: (address: string) => browser.loaded.push(`in place: ${address}`),
  });
  vi.stubGlobal("scrollY", 0);
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("addEventListener", (name: string, listener: () => void) =>
    browser.heard.set(name, listener),
  );
});

function started(): Router {
  const router = new Router((place) => (answers[place.pathname] ?? here)(place));
  router.start();
  return router;
}

/** Until whatever the browser had to do is done. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

const where = (router: Router) =>
  router.state.place.pathname + router.state.place.search + router.state.place.hash;
const stack = () => browser.entries.map(({ url }) => url.pathname + url.search + url.hash);

it("goes, replaces, and goes back with what was given along", async () => {
  const router = started();
  await router.navigate("/a?x=1#y", { state: { add: "guest" } });
  expect([where(router), browser.url.pathname]).toEqual(["/a?x=1#y", "/a"]);
  await router.navigate("?x=2", { replace: true });
  await router.navigate({ hash: "z" });
  expect(where(router)).toBe("/a#z");
  await router.navigate("/b");
  expect(stack()).toEqual(["/", "/a?x=2", "/a#z", "/b"]);
  await router.navigate(-3);
  await settled();
  expect(where(router)).toBe("/");
  expect(router.state.place.state).toBeNull();
});

it("keeps what was given along for whoever comes back or loads the page anew", async () => {
  const router = started();
  await router.navigate("/a", { state: { email: "a@b.fr" } });
  expect(started().state.place).toMatchObject({ pathname: "/a", state: { email: "a@b.fr" } });
});

it("leads nowhere but within the product", async () => {
  const router = started();
  for (const to of ["//elsewhere.test/", "https://elsewhere.test", "javascript:alert(1)"]) {
    await expect(router.navigate(to)).rejects.toThrow("No place of ours");
  }
  expect(stack()).toEqual(["/"]);
});

it("stays until what is there has come, and tells where one is going", async () => {
  const router = started();
  const first = router.state.scene;
  const late = Promise.withResolvers<Scene>();
  answers["/late"] = () => ({ is: "coming", scene: late.promise, meanwhile: null });
  const arrival = router.navigate("/late");
  expect([where(router), router.state.next?.pathname, router.state.scene]).toEqual(["/", "/late", first]);
  expect(stack()).toEqual(["/"]);
  late.resolve(scene());
  await arrival;
  expect([where(router), router.state.next]).toEqual(["/late", null]);
  expect(stack()).toEqual(["/", "/late"]);
});

it("forgets where one was going once one goes elsewhere", async () => {
  const router = started();
  const late = Promise.withResolvers<Scene>();
  answers["/late"] = () => ({ is: "coming", scene: late.promise, meanwhile: null });
  const given = router.navigate("/late");
  await router.navigate("/b");
  late.resolve(scene());
  await given;
  expect([where(router), router.state.next]).toEqual(["/b", null]);
  expect(stack()).toEqual(["/", "/b"]);
});

it("shows what failed to come, and tries again when asked again", async () => {
  const router = started();
  answers["/late"] = () => ({ is: "coming", scene: Promise.reject(new Error("offline")), meanwhile: null });
  await router.navigate("/late");
  expect([where(router), router.state.scene]).toEqual(["/late", null]);
  expect(router.state.failure).toEqual({ error: new Error("offline") });
  delete answers["/late"];
  await router.navigate("/late#again");
  expect(router.state.failure).toBeNull();
  expect(router.state.scene).not.toBeNull();
});

it("is sent elsewhere without leaving a way back to where one does not belong", async () => {
  answers["/"] = () => ({ is: "elsewhere", to: "/login?next=%2F" });
  const router = started();
  expect([where(router), stack()]).toEqual(["/login?next=%2F", ["/login?next=%2F"]]);
  answers["/door"] = () => ({ is: "elsewhere", to: "/room" });
  await router.navigate("/door");
  expect(stack()).toEqual(["/login?next=%2F", "/room"]);
});

it("loads a document where the page is for one of its own", async () => {
  const router = started();
  answers["/own"] = () => ({ is: "document" });
  await router.navigate("/own?a=1");
  await router.navigate("/own", { replace: true });
  expect(browser.loaded).toEqual(["/own?a=1", "in place: /own"]);
  expect([where(router), router.state.next?.pathname]).toEqual(["/", "/own"]);
});

it("asks the guard anew when the query changes, and not for a place within the page", async () => {
  const asked: string[] = [];
  answers["/a"] = ({ search, hash }) => {
    asked.push(search + hash);
    return here();
  };
  const router = started();
  await router.navigate("/a?x=1");
  await router.navigate("/a?x=1#here");
  await router.navigate("/a?x=2");
  expect(asked).toEqual(["?x=1", "?x=2"]);
});

it("asks before a page is left by a link, and goes on or stays", async () => {
  const router = started();
  const stop = router.block((from, to) => from.pathname !== to.pathname);
  await router.navigate("?tab=2");
  expect(where(router)).toBe("/?tab=2");
  await router.navigate("/b");
  expect(where(router)).toBe("/?tab=2");
  router.state.blocked?.reset();
  expect([where(router), router.state.blocked]).toEqual(["/?tab=2", null]);
  await router.navigate("/b");
  router.state.blocked?.proceed();
  await settled();
  expect([where(router), router.state.blocked]).toEqual(["/b", null]);
  stop();
  await router.navigate("/c");
  expect(where(router)).toBe("/c");
});

it("asks before a page is left by the browser's own button", async () => {
  const router = started();
  await router.navigate("/form");
  const stop = router.block(() => true);
  await router.navigate(-1);
  await settled();
  expect([where(router), browser.url.pathname]).toEqual(["/form", "/form"]);
  router.state.blocked?.proceed();
  await settled();
  expect([where(router), browser.url.pathname, router.state.blocked]).toEqual(["/", "/", null]);
  stop();
  await router.navigate(1);
  await settled();
  expect(where(router)).toBe("/form");
});

it("lets a question go with whoever asked it", async () => {
  const router = started();
  const stop = router.block(() => true);
  await router.navigate("/b");
  expect(router.state.blocked).not.toBeNull();
  stop();
  expect(router.state.blocked).toBeNull();
});

it("leads the browser's own buttons to whoever catches them last, once one is back where one was", async () => {
  const router = started();
  await router.navigate("/list");
  const seen: string[] = [];
  const stopFirst = router.catchBack(() => seen.push(`dialog over ${browser.url.pathname}`));
  const stopSecond = router.catchBack(() => seen.push(`question over ${browser.url.pathname}`));
  await router.navigate(-1);
  await settled();
  expect([where(router), seen]).toEqual(["/list", ["question over /list"]]);
  stopSecond();
  await router.navigate(-1);
  await settled();
  expect([where(router), seen.at(-1)]).toEqual(["/list", "dialog over /list"]);
  await router.navigate("/on");
  expect(where(router)).toBe("/on");
  stopFirst();
  await router.navigate(-2);
  await settled();
  expect([where(router), seen.length]).toEqual(["/", 2]);
});

it("lets whoever catches write into the entry where one stays", async () => {
  const router = started();
  await router.navigate("/list");
  const stop = router.catchBack(() => {
    stop();
    void router.navigate("/list?seen", { replace: true });
  });
  await router.navigate(-1);
  await settled();
  expect(stack()).toEqual(["/", "/list?seen"]);
  await router.navigate(-1);
  await settled();
  expect(where(router)).toBe("/");
});

it("goes back to where one had scrolled, to the top otherwise, and stays where it is told to", async () => {
  const router = started();
  vi.stubGlobal("scrollY", 340);
  await router.navigate("/b");
  expect(router.state.scroll).toBeNull();
  vi.stubGlobal("scrollY", 20);
  await router.navigate("?page=2", { replace: true, preventScrollReset: true });
  expect(router.state.scroll).toBe("kept");
  await router.navigate(-1);
  await settled();
  expect(router.state.scroll).toBe(340);
});

it("takes a link within the page, which the browser follows by itself, for a step of its own", async () => {
  const router = started();
  browser.entries.push({ url: new URL("https://ours.test/#content"), state: null });
  browser.at = 1;
  browser.heard.get("popstate")?.();
  await settled();
  expect([where(router), router.state.scroll]).toEqual(["/#content", "kept"]);
  await router.navigate("/b");
  await router.navigate(-2);
  await settled();
  expect(where(router)).toBe("/");
});
