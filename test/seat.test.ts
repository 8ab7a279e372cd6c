/** Tests the seating command, which recognises each kind of file by its keys. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { InstanceError, readInstance } from "../bench/seating/instance.ts";
import { type InstanceKeys, getInstanceValue } from "../bench/seating/value.ts";

const ones = (length: number): number[] => Array.from({ length }, () => 1);
const table = (max: number, min = 0) => ({ max, min });

test.each([
  {
    kind: "a matrix of who knows whom",
    content: {
      guests: ["a", "b", "c"],
      C: [
        [1, 5, 0],
        [5, 1, 2],
        [0, 2, 1],
      ],
      cases: [{ tables: 2, capacity: 2, min_known_per_guest: 1, min_guests_per_table: 1 }],
    },
    problem: {
      sizes: ones(3),
      tables: [table(2, 1), table(2, 1)],
      ties: [
        [0, 1, 5],
        [1, 2, 2],
      ],
      apart: [],
      company: { min: 1, penalty: null },
    },
  },
  {
    kind: "edges, no cases, tables of unlike sizes",
    content: { guests: 3, tables: [2, 1], edges: [[2, 0, -4]] },
    problem: { sizes: ones(3), tables: [table(2), table(1)], ties: [[0, 2, -4]], apart: [] },
  },
  {
    kind: "costs between groups, within loads",
    content: {
      group_sizes: [2, 3],
      cost: [
        [0, null],
        [null, 0],
      ],
      tables: 2,
      cases: [{ max_load: 4, min_load: 1 }],
    },
    problem: { sizes: [2, 3], tables: [table(4, 1), table(4, 1)], ties: [], apart: [[0, 1]] },
  },
  {
    kind: "costs without a bound of loads",
    content: {
      group_sizes: [2, 3],
      cost: [
        [0, -2],
        [-2, 0],
      ],
      cases: [{ tables: 1, max_load: null, min_load: 0 }],
    },
    problem: { sizes: [2, 3], tables: [table(5)], ties: [[0, 1, 2]], apart: [] },
  },
  {
    kind: "weights of groups by their sizes, balanced",
    content: {
      group_sizes: [2, 3],
      weight: [
        [0, -1],
        [-1, 0],
      ],
      tables: 2,
    },
    problem: { sizes: [2, 3], tables: [table(5), table(5)], ties: [[0, 1, 5]], apart: [], balance: 1 },
  },
  {
    kind: "places on a line",
    content: { position: [0, 4, 9], tables: 2, capacity: 2 },
    problem: { sizes: ones(3), tables: [table(2), table(2)], ties: [], apart: [], positions: [0, 4, 9] },
  },
])("a problem with $kind is read", ({ content, problem }) => {
  expect(readInstance(content, 0).problem).toStrictEqual(problem);
});

test.each<[content: InstanceKeys, tables: number[][], value: number]>([
  [
    {
      guests: 2,
      C: [
        [0, 1],
        [1, 0],
      ],
      tables: 1,
      capacity: 2,
    },
    [[0, 1]],
    1,
  ],
  [
    {
      guests: 3,
      edges: [
        [0, 1, 3],
        [1, 2, -9],
      ],
      tables: [2, 2],
    },
    [[1, 0], [2]],
    3,
  ],
  [
    {
      group_sizes: [2, 3],
      cost: [
        [0, -2],
        [-2, 0],
      ],
      tables: 1,
    },
    [[0, 1]],
    -2,
  ],
  [
    {
      group_sizes: [2, 3],
      weight: [
        [0, -1],
        [-1, 0],
      ],
      tables: 2,
    },
    [[0, 1]],
    -5 + 2 + 2,
  ],
  [{ position: [0, 4, 9], tables: 2, capacity: 2 }, [[0, 1], [2]], 4],
])("the plan of %o has its value", (content, tables, value) => {
  expect(getInstanceValue(content, 0, tables)).toBe(value);
});

test.each([
  [null, 0, "the file holds no object"],
  [{}, 0, "neither guests nor group_sizes"],
  [{ guests: 2 }, 0, "how many tables"],
  [{ guests: 2, tables: [1, 1] }, 1, "no case 1"],
  [{ guests: 2, tables: [1, 1], C: [[0]] }, 0, "no matrix of 2 × 2"],
  [{ guests: 2, tables: [1, 1], edges: [[0, 7, 1]] }, 0, "no [guest, guest, weight]: [0,7,1]"],
])("a malformed problem is refused: %o", (content, index, text) => {
  expect(() => readInstance(content, index)).toThrow(InstanceError);
  expect(() => readInstance(content, index)).toThrow(text);
});

const folder = { path: "" };
beforeAll(() => {
  folder.path = mkdtempSync(join(tmpdir(), "promesse-seat-"));
});
afterAll(() => rmSync(folder.path, { recursive: true }));

const program = new URL("../bench/seating/seat.ts", import.meta.url).pathname;
const instance = (name: string): string =>
  new URL(`../bench/seating/instances/${name}.json`, import.meta.url).pathname;

function seat(...args: string[]): unknown {
  return JSON.parse(execFileSync(process.execPath, [program, ...args], { encoding: "utf8" }));
}

test("the solver seats the guests of a published paper optimally, and proves it", () => {
  const answer = seat(instance("bellows17"), "--case", "5", "--seed", "3", "--ms", "5000");
  expect(answer).toMatchObject({ value: 283, proven: true });
  expect(answer).toHaveProperty("tables");
});

test("the solver says when no plan exists, and proves it", () => {
  const none = join(folder.path, "none.json");
  writeFileSync(none, JSON.stringify({ guests: 5, edges: [], tables: 2, capacity: 2 }));
  expect(seat(none, "--ms", "2000")).toMatchObject({ tables: [], value: null, proven: true });
});

test("the solver stops at its time limit", () => {
  const answer = seat(instance("noisy120-a"), "--ms", "150");
  expect(answer).toMatchObject({ proven: false, value: expect.any(Number) });
});

test.each([
  [[], "name one file"],
  [["a.json", "b.json"], "name one file"],
  [["missing.json"], "cannot read missing.json"],
  [[instance("pulp17"), "--case", "9"], "no case 9"],
  [[instance("pulp17"), "--ms", "soon"], "--ms must be a whole number"],
  [[instance("pulp17"), "--tables", "3"], "--tables"],
])("the command refuses to be called with %o", (args, text) => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [program, ...args], { encoding: "utf8" });
  expect({ status, stdout }).toStrictEqual({ status: 2, stdout: "" });
  expect(stderr).toContain(text);
});

test("fractions are scaled to whole numbers", () => {
  const { problem } = readInstance(
    {
      guests: 3,
      edges: [
        [0, 1, 0.5],
        [1, 2, -0.25],
      ],
      tables: [2, 2],
    },
    0,
  );
  expect(problem.ties).toStrictEqual([
    [0, 1, 50],
    [1, 2, -25],
  ]);
});
