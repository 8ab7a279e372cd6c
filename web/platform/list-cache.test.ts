import { beforeEach, expect, it, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: () => null });
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("document", { cookie: "", documentElement: {}, querySelector: () => null });
const { createListCache } = await import("./list-cache.ts");
const { queryClient } = await import("./queries.ts");

interface Row {
  readonly id: string;
  readonly isDone: boolean;
}

const key = ["rows"];

beforeEach(() => {
  queryClient.clear();
});

/** A list whose first read was begun before the write and ends after it. */
async function readDuring(
  write: (rows: ReturnType<typeof createListCache<Row>>) => Promise<void>,
): Promise<void> {
  const early = Promise.withResolvers<readonly Row[]>();
  const rows = createListCache<Row>({ key, read: () => early.promise });
  queryClient.setQueryData(key, [{ id: "a", isDone: false }]);
  const fetched = queryClient.fetchQuery({ ...rows.query, staleTime: 0 });
  await write(rows);
  early.resolve([{ id: "a", isDone: false }]);
  await fetched.catch(() => undefined);
}

it("reads a list again that was being read during a write", async () => {
  const invalidate = vi.spyOn(queryClient, "invalidateQueries");
  await readDuring(async (rows) => {
    rows.replace({ id: "a", isDone: true });
    await Promise.resolve();
  });
  expect(invalidate).toHaveBeenCalledWith({ queryKey: key });
  invalidate.mockRestore();
});

it("keeps a change that is still being sent in a list that was read before it", async () => {
  const sent = Promise.withResolvers<Row>();
  await readDuring(async (rows) => {
    rows.patch(
      { id: "a", isDone: false },
      { isDone: true },
      { send: () => sent.promise, refused: (why) => why },
    );
    await vi.waitFor(() => expect(queryClient.getQueryData(key)).toEqual([{ id: "a", isDone: true }]));
  });
  expect(queryClient.getQueryData(key)).toEqual([{ id: "a", isDone: true }]);
  sent.resolve({ id: "a", isDone: true });
});
