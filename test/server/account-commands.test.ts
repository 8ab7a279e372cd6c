/** Runs the commands for accounts while the server runs. */
import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { runCommand } from "#test/support/commands.ts";
import { engine } from "#test/support/database.ts";
import { copyTemplate } from "#test/support/postgres.ts";
import { startProcess } from "#test/support/running-server.ts";

it(
  "the command prints a link that sets a password once, and ends the sessions of that account",
  { timeout: 120_000 },
  async () => {
    const environment: Record<string, string> = { DATA_DIR: join(inject("folder"), randomUUID()) };
    mkdirSync(environment["DATA_DIR"] ?? "");
    if (engine === "postgres") {
      const name = `test_${randomUUID().replaceAll("-", "")}`;
      environment["DATABASE_URL"] = await copyTemplate(inject("postgres"), name);
    }
    const server = await startProcess(environment);
    const headers = { accept: "application/json", "content-type": "application/json" };
    const post = (path: string, body: object) =>
      fetch(server.url + path, { method: "POST", headers, body: JSON.stringify(body) });
    const send = async (path: string, body: object) => (await post(path, body)).status;
    const tokenFrom = async (response: Response) => ((await response.json()) as { token: string }).token;
    const verifyToken = async (token: string) => {
      const authorization = `Bearer ${token}`;
      return (await fetch(`${server.url}/mariage`, { headers: { ...headers, authorization } })).status;
    };
    const person = {
      email: "Elise@exemple.fr",
      password: "un bouquet de roses",
      first_name: "É",
      last_name: "M",
    };
    const neighbours = await tokenFrom(await post("/register", { ...person, email: "voisine@exemple.fr" }));
    expect(await send("/register", person)).toBe(200);

    const settings = { ...environment, PUBLIC_URL: "https://mariage.exemple.fr/" };
    const made = await runCommand("link reset elise@exemple.fr", settings);
    expect(made).toMatchObject({ code: 0 });
    const token = /^https:\/\/mariage\.exemple\.fr\/nouveau-mot-de-passe#(\S+)$/mu.exec(made.output)?.[1];
    const password = "des lanternes au jardin";
    expect(await send("/api/new-passwords", { token, password })).toBe(200);
    expect(await send("/api/new-passwords", { token, password })).toBe(404);
    const own = await tokenFrom(await post("/login", { email: person.email, password }));

    const nobody = await runCommand("link confirm personne@exemple.fr", settings);
    expect(nobody).toMatchObject({ code: 1 });
    expect(nobody.output).toContain("No account has the address personne@exemple.fr.");
    expect(await runCommand("link elise@exemple.fr", settings)).toMatchObject({ code: 2 });

    expect(await verifyToken(own)).toBe(200);
    expect(await runCommand("sign-out ELISE@exemple.fr", settings)).toMatchObject({ code: 0 });
    expect([await verifyToken(own), await verifyToken(neighbours)]).toEqual([401, 200]);
    await server.stop();

    // On a server where nobody may sign up.
    const created = await runCommand("users create zoe@exemple.fr Zoé Éluard", {
      ...settings,
      SIGN_UP: "off",
    });
    expect(created).toMatchObject({ code: 0 });
    const first = /nouveau-mot-de-passe#(\S+)$/mu.exec(created.output)?.[1];
    const again = await runCommand("users create ZOE@exemple.fr Zoé Éluard", settings);
    expect(again.output).toContain("has an account already");
    expect(await runCommand("users create zoe@exemple.fr", settings)).toMatchObject({ code: 2 });
    const closed = await startProcess({ ...environment, SIGN_UP: "off" });
    const open = (path: string, body: object) =>
      fetch(closed.url + path, { method: "POST", headers, body: JSON.stringify(body) });
    expect((await open("/register", { ...person, email: "autre@exemple.fr" })).status).toBe(403);
    expect((await open("/api/new-passwords", { token: first, password })).status).toBe(200);
    expect((await open("/login", { email: "zoe@exemple.fr", password })).status).toBe(200);
    await closed.stop();
  },
);
