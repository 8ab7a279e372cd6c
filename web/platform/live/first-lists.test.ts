import { QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { runAfterFirstLists } from "./first-lists.ts";

const guests = { queryKey: ["guests"], queryFn: () => Promise.resolve([]) };

it("waits for the first list and runs once", async () => {
  const client = new QueryClient();
  const run = vi.fn<() => void>();
  runAfterFirstLists(client, run);
  expect(run).not.toHaveBeenCalled();
  await client.fetchQuery(guests);
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  await client.fetchQuery({ ...guests, queryKey: ["tasks"] });
  expect(run).toHaveBeenCalledTimes(1);
});

it("runs at once if the lists were loaded before", async () => {
  const client = new QueryClient();
  await client.fetchQuery(guests);
  const run = vi.fn<() => void>();
  runAfterFirstLists(client, run);
  expect(run).toHaveBeenCalledTimes(1);
});

it("does not run after it was given up", async () => {
  const client = new QueryClient();
  const [run, another] = [vi.fn<() => void>(), vi.fn<() => void>()];
  runAfterFirstLists(client, run)();
  runAfterFirstLists(client, another);
  await client.fetchQuery(guests);
  await vi.waitFor(() => expect(another).toHaveBeenCalledTimes(1));
  expect(run).not.toHaveBeenCalled();
});
