import { afterEach, expect, it, vi } from "vitest";
import { addGuest, listGuests } from "#contract/guests.ts";

vi.stubGlobal("localStorage", { getItem: () => null });
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("document", { cookie: "" });
vi.doMock("./i18n.ts", () => ({ getLanguage: () => "fr" }));
vi.doMock("./language.ts", () => ({ getLanguage: () => "fr" }));
const { call } = await import("./api.ts");

afterEach(() => {
  vi.useRealTimers();
});

function refusal(code: string): Response {
  return Response.json({ error: { code } }, { status: 503, headers: { "retry-after": "1" } });
}

/** The number of requests that a call sends until it settles, and how it settles. */
async function count(answers: readonly Response[], make: () => Promise<unknown>) {
  vi.useFakeTimers();
  const fetched = vi.fn<() => Promise<Response>>();
  for (const answer of answers) fetched.mockResolvedValueOnce(answer);
  vi.stubGlobal("fetch", fetched);
  const settled = make().then(
    () => "done",
    (error: unknown) => (error instanceof Error ? error.message : "thrown"),
  );
  await vi.advanceTimersByTimeAsync(5000);
  return { outcome: await settled, sent: fetched.mock.calls.length };
}

const write = () => call(addGuest, { body: { firstName: "Zoé" } });

it("repeats a write once that a busy server refused, because it has done nothing", async () => {
  const done = () => Response.json({ id: "1" });
  expect(await count([refusal("busy"), done()], write)).toEqual({ outcome: "done", sent: 2 });
  expect(await count([refusal("busy"), refusal("busy"), done()], write)).toEqual({
    outcome: "busy",
    sent: 2,
  });
});

it("does not repeat a write that may have been done, nor a read, which the query cache repeats", async () => {
  const unknown = [refusal("outcome_unknown"), Response.json({})];
  expect(await count(unknown, write)).toEqual({ outcome: "outcome_unknown", sent: 1 });
  const read = [refusal("busy"), Response.json([])];
  expect(await count(read, () => call(listGuests))).toEqual({ outcome: "busy", sent: 1 });
});
