import { execFileSync } from "node:child_process";
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LogLines } from "./log-lines.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "promesse-log-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A pipe of the system’s that never waits: its ends. */
function pipe(name: string) {
  const path = join(folder, name);
  execFileSync("mkfifo", [path]);
  const reading = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const writing = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
  return { reading, writing };
}

function everythingIn(descriptor: number): string {
  const read: string[] = [];
  const bytes = Buffer.alloc(1_000_000);
  for (;;) {
    try {
      const length = readSync(descriptor, bytes);
      if (length === 0) return read.join("");
      read.push(bytes.toString("latin1", 0, length));
    } catch {
      return read.join("");
    }
  }
}

const line = (index: number) => `${String(index).padStart(8, "0")} ${"x".repeat(90)}\n`;

describe("lines of the log", () => {
  it("go out in order, many together, the last with the flush", () => {
    const path = join(folder, "file");
    const descriptor = openSync(path, "a");
    const lines = new LogLines(descriptor);
    for (let index = 0; index < 100; index += 1) lines.write(line(index));
    const before = readFileSync(path, "utf8");
    expect(before.length).toBeGreaterThan(4096);
    expect(before.length).toBeLessThan(10_000);
    lines.flush();
    expect(readFileSync(path, "utf8")).toBe(Array.from({ length: 100 }, (_, index) => line(index)).join(""));
    closeSync(descriptor);
  });

  it("wait for a reader who is slow, who is told how many were lost", () => {
    const { reading, writing } = pipe("slow");
    const lines = new LogLines(writing);
    const sent = 20_000;
    for (let index = 0; index < sent; index += 1) lines.write(line(index));
    let read = "";
    for (let part = everythingIn(reading); part !== ""; part = everythingIn(reading)) {
      read += part;
      lines.flush();
    }
    const whole = read.split("\n").filter((each) => /^\d{8} x{90}$/u.test(each));
    expect(whole).toEqual(Array.from({ length: whole.length }, (_, index) => line(index).trimEnd()));
    expect(whole.length).toBeGreaterThan(10_000);
    const lost = /\{.*"lost":(\d+).*\}\n/u.exec(read)?.[1];
    expect(Number(lost)).toBe(sent - whole.length);
    closeSync(reading);
    closeSync(writing);
  });

  it("are let go when the reader has gone", () => {
    const { reading, writing } = pipe("gone");
    closeSync(reading);
    const lines = new LogLines(writing);
    for (let index = 0; index < 1000; index += 1) lines.write(line(index));
    const before = Date.now();
    lines.end();
    expect(Date.now() - before).toBeLessThan(500);
    closeSync(writing);
  });
});
