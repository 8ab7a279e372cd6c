import { beforeEach, expect, it, vi } from "vitest";
import { logout } from "#contract/account.ts";
import { addGuest, listGuests } from "#contract/guests.ts";

const fetched = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();

function answered(status: number, body: unknown): void {
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
}

const refused = { error: { code: "other_wedding" } };
const shownIn = (at: number) => new Headers(fetched.mock.calls[at]?.[1].headers).get("x-wedding");

async function loaded() {
  vi.resetModules();
  vi.stubGlobal("localStorage", { getItem: () => `.${btoa(JSON.stringify({ id: "one" }))}.` });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("document", { cookie: "", documentElement: { lang: "fr" } });
  vi.stubGlobal("fetch", fetched);
  vi.doMock("./language.ts", () => ({ getLanguage: () => "fr" }));
  const [{ call }, wedding] = await Promise.all([import("./api.ts"), import("./shown-wedding.ts")]);
  return { call, ...wedding };
}

beforeEach(() => {
  fetched.mockReset();
});

it("tells the server which wedding the page shows, once it is known and where it matters", async () => {
  const { call, noteWeddingOfReply } = await loaded();
  for (const body of [[], [], {}]) answered(200, body);
  await call(listGuests);
  noteWeddingOfReply("first");
  noteWeddingOfReply("first");
  await call(listGuests);
  await call(logout, undefined, { fromAnyPage: true });
  expect([shownIn(0), shownIn(1), shownIn(2)]).toEqual([null, "first", null]);
});

it("rejects a write and suspends a read once the session is at another wedding", async () => {
  const { call, noteWeddingOfReply, isOtherWedding, clearShownWedding } = await loaded();
  noteWeddingOfReply("first");
  expect(isOtherWedding()).toBe(false);
  answered(409, refused);
  const writing = call(addGuest, { body: { firstName: "Inès" } });
  await expect(writing).rejects.toMatchObject({ code: "other_wedding" });
  expect(isOtherWedding()).toBe(true);

  answered(409, refused);
  const leaving = new AbortController();
  const settled = vi.fn<() => void>();
  const reading = call(listGuests, undefined, { signal: leaving.signal });
  reading.finally(settled).catch(() => undefined);
  await vi.waitFor(() => {
    expect(fetched).toHaveBeenCalledTimes(2);
  });
  expect(settled).not.toHaveBeenCalled();
  leaving.abort();
  await expect(reading).rejects.toMatchObject({ name: "AbortError" });

  clearShownWedding();
  expect(isOtherWedding()).toBe(false);
});

it("keeps the wedding of the first reply: another id means that the session has moved on", async () => {
  const { noteWeddingOfReply, getShownWeddingId, isOtherWedding } = await loaded();
  noteWeddingOfReply("first");
  noteWeddingOfReply("second");
  expect(getShownWeddingId()).toBe("first");
  expect(isOtherWedding()).toBe(true);
});
