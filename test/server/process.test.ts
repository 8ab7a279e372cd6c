/** Tests the server as a process: its start, its log and its shutdown. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { engine } from "#test/support/database.ts";
import { calls, createEmptyInstallation, getOutcome, signUp } from "#test/faults/world.ts";
import { startProcess } from "#test/support/running-server.ts";

describe("a server that stops", () => {
  it("finishes running requests and exits with 0 within ten seconds", async () => {
    const server = await startProcess((await createEmptyInstallation()).environment);
    const token = await signUp(server.url);
    const writes = Array.from({ length: 30 }, (_, index) =>
      getOutcome(server.url, calls.addGuest(token, String(index))),
    );
    await Promise.any(writes);
    const startedAt = Date.now();
    expect(await server.stop()).toBe(0);
    expect(Date.now() - startedAt).toBeLessThan(10_000);
    const refused = (await Promise.all(writes)).filter(({ status }) => status !== 200);
    // Every accepted request was answered; connections not yet accepted may be refused.
    expect(refused.length).toBeLessThan(30);
  });

  it("keeps all data and sessions for the next start", async () => {
    const { environment } = await createEmptyInstallation();
    const first = await startProcess(environment);
    const token = await signUp(first.url);
    await getOutcome(first.url, calls.addGuest(token, "Mamie"));
    await first.stop();
    const second = await startProcess(environment);
    const { reply } = await getOutcome(second.url, calls.guests(token));
    expect(reply).toMatchObject([{ first_name: "Mamie" }]);
    await second.stop();
  });
});

describe("a server that starts", () => {
  it("names an invalid setting and exits", async () => {
    const { environment } = await createEmptyInstallation();
    await expect(startProcess({ ...environment, PORT: "many" })).rejects.toThrow(/PORT must be a whole/u);
  });

  it("logs no name, address, token or query string", async () => {
    const server = await startProcess((await createEmptyInstallation()).environment);
    const token = await signUp(server.url);
    const body = { firstName: "Secretname", diet: "Halal" };
    await getOutcome(server.url, { method: "POST", path: "/api/guests?secretquery=1", token, body });
    await fetch(`${server.url}/nothing/secretpath?lng=secretlng`);
    await server.stop();
    const output = server.output();
    expect(output).toContain('"route":"/api/guests"');
    for (const secret of [token, "a@exemple.fr", "Secretname", "Halal", "secret", "127.0.0.1:", "roses"]) {
      expect(output.replaceAll(/.*(open at|listening at).*\n/gu, "")).not.toContain(secret);
    }
  });

  it("keeps the signing secret to itself", async () => {
    const { environment, folder } = await createEmptyInstallation();
    const server = await startProcess(environment);
    await server.stop();
    const file = join(folder, "secret");
    // On PostgreSQL all processes share the secret in the database.
    expect(existsSync(file)).toBe(engine === "sqlite");
    if (engine === "postgres") return;
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, "utf8").length).toBeGreaterThanOrEqual(32);
  });
});
