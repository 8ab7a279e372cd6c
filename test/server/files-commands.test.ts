/** Moves files from the disk to a store and back by the commands, with the server serving them from each. */
import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { runCommand } from "#test/support/commands.ts";
import { engine } from "#test/support/database.ts";
import { copyTemplate } from "#test/support/postgres.ts";
import { startProcess } from "#test/support/running-server.ts";
import { type S3Server, startS3Server } from "#test/support/s3-server.ts";
import { s3Environment } from "#test/support/storage.ts";

const folder = join(inject("folder"), randomUUID());
const files = join(folder, "files");
let store: S3Server;
let onDisk: Record<string, string>;
let onS3: Record<string, string>;
beforeAll(async () => {
  mkdirSync(folder);
  store = await startS3Server(join(folder, "store"));
  onDisk = { DATA_DIR: folder };
  if (engine === "postgres") {
    const name = `test_${randomUUID().replaceAll("-", "")}`;
    onDisk["DATABASE_URL"] = await copyTemplate(inject("postgres"), name);
  }
  onS3 = { ...onDisk, ...s3Environment(store.endpoint) };
});
afterAll(() => store.stop());

async function call(url: string, body?: BodyInit, headers: Record<string, string> = {}): Promise<unknown> {
  const init = body === undefined ? {} : { method: "POST", body };
  const response = await fetch(url, { ...init, headers: { accept: "application/json", ...headers } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

async function signUp(url: string): Promise<string> {
  const person = { email: "a@exemple.fr", password: "un bouquet de roses", first_name: "A", last_name: "B" };
  const headers = { "content-type": "application/json" };
  const { token } = (await call(`${url}/register`, JSON.stringify(person), headers)) as { token: string };
  return token;
}

const names = ["devis.txt", "facture.txt", "menu.txt"];

/** Returns the content of each file as a browser would download it now. */
async function readAll(url: string, token: string): Promise<Record<string, string>> {
  const listed = await call(`${url}/files?folderId=null`, undefined, { authorization: `Bearer ${token}` });
  const found = listed as { name: string; url: string }[];
  const texts = found.map(async (file) => [file.name, await (await fetch(new URL(file.url, url))).text()]);
  return Object.fromEntries(await Promise.all(texts)) as Record<string, string>;
}

const stored = Object.fromEntries(names.map((name) => [name, `Ceci est ${name}`]));

it(
  "the command moves files in both directions, and the server serves them from each place",
  { timeout: 300_000 },
  async () => {
    let server = await startProcess(onDisk);
    const token = await signUp(server.url);
    const form = new FormData();
    for (const [name, text] of Object.entries(stored)) form.append("file", new Blob([text]), name);
    await call(`${server.url}/upload-file`, form, { authorization: `Bearer ${token}` });
    expect(await readAll(server.url, token)).toEqual(stored);

    // The server runs meanwhile. The first move is interrupted, the second completes.
    store.setFault({ does: "QuotaExceeded", method: "PUT", after: 1 });
    const broken = await runCommand("files move --to s3", onS3);
    expect(broken).toMatchObject({ code: 1, output: expect.stringContaining("to go on") });
    expect(broken.output).toContain("1 of 3 files are on s3");
    store.setFault();
    expect(await runCommand("files check", onS3)).toMatchObject({
      code: 1,
      output: expect.stringContaining("2 missing"),
    });
    const moved = await runCommand("files move --to s3 --remove", onS3);
    expect(moved).toMatchObject({ code: 0, output: expect.stringContaining("3 of 3 files are on s3, 2 of") });
    expect(await runCommand("files check --hashes", onS3)).toMatchObject({ code: 0 });
    await server.stop();

    server = await startProcess(onS3);
    expect(await readAll(server.url, token)).toEqual(stored);
    await server.stop();
    expect(store.objects.size).toBe(3);
    expect(await contentsOnDisk()).toBe(0);

    expect(await runCommand("files move --to disk --remove", onS3)).toMatchObject({ code: 0 });
    expect(store.objects.size).toBe(0);
    expect(await contentsOnDisk()).toBe(3);
    server = await startProcess(onDisk);
    expect(await readAll(server.url, token)).toEqual(stored);
    await server.stop();

    for (const wedding of await readdir(files)) rmSync(join(files, wedding), { recursive: true });
    expect(await runCommand("files check", onDisk)).toMatchObject({ code: 1 });
  },
);

async function contentsOnDisk(): Promise<number> {
  const found = await readdir(files, { withFileTypes: true, recursive: true });
  return found.filter((entry) => entry.isFile()).length;
}

it("the command says which settings it needs", { timeout: 300_000 }, async () => {
  const noStore = await runCommand("files move --to s3", onDisk);
  expect(noStore).toMatchObject({ code: 1, output: expect.stringContaining("S3_BUCKET") });
  const wrong = { ...onS3, S3_SECRET_ACCESS_KEY: "another" };
  const refused = await runCommand("files check", wrong);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("S3_SECRET_ACCESS_KEY") });
  expect(refused.output).not.toContain("another");
  for (const text of ["files", "files move --to mars", "files check --all"]) {
    const { code, output } = await runCommand(text, onDisk);
    expect(code).toBe(2);
    expect(output).toContain("Usage: node server/cli.ts");
  }
});
