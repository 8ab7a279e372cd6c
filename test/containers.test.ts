/**
 * Checks the images without a container engine: linters read the files, and the tests run the Dockerfile's
 * steps by hand.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { validate } from "dockerfile-utils";
import { afterAll, describe, expect, it, vi } from "vitest";
import { parse } from "yaml";
import { readConfig } from "#server/platform/config.ts";
import { findFreePort } from "./support/free-port.ts";
import { startProcess } from "./support/running-server.ts";
import { s3Bucket, s3Keys, startS3Server } from "./support/s3-server.ts";

// The tests start programs, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "promesse-image-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (path: string) => readFileSync(join(root, path), "utf8");

interface Step {
  readonly word: string;
  readonly rest: string;
}

/** Returns the steps of each stage. */
function getStages(dockerfile: string): Step[][] {
  const lines = dockerfile
    .replaceAll(/^#.*\n/gmu, "")
    .replaceAll(/\\\n\s*/gu, "")
    .split("\n");
  const stages: Step[][] = [];
  for (const line of lines.filter((one) => one.trim() !== "")) {
    const [, word = "", rest = ""] = /^(\w+)\s+(.*)$/u.exec(line) ?? [];
    if (word === "FROM") stages.push([]);
    stages.at(-1)?.push({ word, rest });
  }
  return stages;
}

const stages = getStages(read("Dockerfile"));
const image = stages.at(-1) ?? [];
const getRest = (word: string) => image.filter((step) => step.word === word).map(({ rest }) => rest);
/** Our folders and files in the image. */
const copied = getRest("COPY").filter((rest) => !rest.startsWith("--from"));
const settings = Object.fromEntries((getRest("ENV")[0] ?? "").split(" ").map((pair) => pair.split("=")));

function check(): string[] {
  const [, command = "[]"] = /CMD (\[.*\])$/u.exec(getRest("HEALTHCHECK")[0] ?? "") ?? [];
  return JSON.parse(command) as string[];
}

describe("the Dockerfile", () => {
  it("passes its linter", () => {
    expect(validate(read("Dockerfile"))).toEqual([]);
  });

  it("copies the files that exist, and none that must stay out of an image", () => {
    const sources = stages.flat().filter(({ word, rest }) => word === "COPY" && !rest.startsWith("--from"));
    for (const source of sources.flatMap(({ rest }) => rest.split(" ").slice(0, -1))) {
      expect(existsSync(join(root, source)), source).toBe(true);
    }
    const left = read(".dockerignore").split("\n");
    for (const secret of [".*", "data", "demo-data", "node_modules", "*.env"]) expect(left).toContain(secret);
  });

  it("runs as a user who cannot change the program", () => {
    const texts = image.map(({ word }) => word);
    expect(getRest("USER")).toEqual(["node"]);
    expect(texts.lastIndexOf("COPY")).toBeLessThan(texts.indexOf("USER"));
    expect(image.some(({ rest }) => rest.includes("--chown"))).toBe(false);
    expect(getRest("CMD")).toEqual(['["node", "server/main.ts"]']);
    expect(getRest("STOPSIGNAL")).toEqual(["SIGTERM"]);
  });

  it("contains all that the server needs to start, and a health check that reports failure", async () => {
    const place = join(folder, "promesse");
    mkdirSync(place);
    for (const rest of copied) {
      for (const source of rest.split(" ").slice(0, -1)) {
        mkdirSync(dirname(join(place, source)), { recursive: true });
        cpSync(join(root, source), join(place, source), { recursive: true });
      }
    }
    symlinkSync(join(root, "node_modules"), join(place, "node_modules"));
    chmodSync(place, 0o555);
    const port = String(await findFreePort());
    const env = { ...settings, HOST: "127.0.0.1", PORT: port, DATA_DIR: join(folder, "data") };
    const server = await startProcess(env, ["sh", "-c", 'cd "$0" && exec "$@"', place]);
    const [, ...args] = check();
    const health = () => spawnSync(process.execPath, args, { env: { PORT: port } }).status;
    expect(health()).toBe(0);
    expect(await server.stop()).toBe(0);
    expect(health()).toBe(1);
    chmodSync(place, 0o755);
  });
});

interface Service {
  readonly image: string;
  readonly build?: string;
  readonly read_only?: boolean;
  readonly restart?: string;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly ports?: readonly string[];
  readonly user?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: object;
  readonly deploy?: { readonly resources?: { readonly limits?: object } };
}

const files = ["compose.yaml", "compose.small.yaml"];

function getServices(file: string): [string, Service][] {
  const { services } = parse(read(file), { merge: true }) as { services: Record<string, Service> };
  return Object.entries(services);
}

/** Replaces the variables of a value by examples. */
function filled(value: string): string {
  return value.replaceAll(/\$\{(\w+)(?::\?)?\}/gu, "a-secret-of-at-least-32-characters");
}

describe.each(files)("%s", (file) => {
  const services = getServices(file);

  it("passes its linter", () => {
    const linter = join(root, "node_modules/dclint/bin/dclint.cjs");
    const args = [linter, "-c", "deploy/dclint.json", "--max-warnings", "0", file];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
    expect(status, stdout + stderr).toBe(0);
  });

  it.each(services)("confines %s", (_name, service) => {
    expect(service.read_only).toBe(true);
    expect(service.cap_drop).toEqual(["ALL"]);
    expect(service.security_opt).toEqual(["no-new-privileges:true"]);
    expect(service.restart).toMatch(/^unless-stopped$|^on-failure$/u);
    expect(service.deploy?.resources?.limits).toMatchObject({
      cpus: expect.any(String),
      memory: expect.any(String),
    });
    // Our images define their own health check.
    expect(service.build === "." || service.healthcheck !== undefined).toBe(true);
    expect(service.image).toMatch(/:[\w.-]+$/u);
  });

  it("publishes only the proxy's ports, and waits for the services it needs", () => {
    expect(services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(["caddy"]);
    const names = services.map(([name]) => name);
    for (const [, { depends_on: needed = {} }] of services) {
      expect(names).toEqual(expect.arrayContaining(Object.keys(needed)));
      for (const { condition } of Object.values(needed)) expect(condition).not.toBe("service_started");
    }
  });

  it("gives valid settings, and asks for none that env.example lacks", () => {
    const example = read("deploy/env.example");
    for (const [, name = ""] of read(file).matchAll(/\$\{(\w+)/gu)) {
      expect(example).toMatch(new RegExp(`^${name}=`, "mu"));
    }
    const lines = [...example.matchAll(/^(\w+)=(.*)$/gmu)];
    const secret = /PASSWORD|SECRET/u;
    const fromExample = Object.fromEntries(
      lines.map(([, name = "", value = ""]) => [name, secret.test(name) ? filled("${x}") : value]),
    );
    for (const [, { build, environment = {} }] of services) {
      if (build !== ".") continue;
      const given = Object.entries(environment).map(([name, value]) => [name, filled(value)]);
      const config = readConfig({ ...settings, ...fromExample, ...Object.fromEntries(given) });
      expect(config.trustProxy).toEqual(["uniquelocal"]);
    }
  });
});

describe("the proxies' settings", () => {
  it("name the processes of compose.yaml", () => {
    const apps = getServices("compose.yaml").filter(([name]) => name.startsWith("app"));
    const places = apps.map(([name]) => `${name}:${settings["PORT"]}`);
    expect(read("deploy/Caddyfile")).toContain("{$PROMESSE:haproxy:8080}");
    expect(read("deploy/haproxy.cfg")).toContain("presetenv BIND :8080\n");
    for (const [index, place] of places.entries()) {
      expect(read("deploy/haproxy.cfg")).toContain(`presetenv APP${index + 1} ${place}\n`);
    }
  });
});

describe("making the bucket", () => {
  async function run(bucket: string, endpoint: string): Promise<{ code: unknown; said: string }> {
    const child = spawn(process.execPath, ["deploy/make-bucket.mjs"], {
      cwd: root,
      env: {
        S3_BUCKET: bucket,
        S3_ENDPOINT: endpoint,
        S3_REGION: s3Keys.region,
        S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
      },
    });
    const [said, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
    return { code, said };
  }

  it("keeps a bucket that exists, and fails where it cannot create one", async () => {
    const stored = join(folder, "s3");
    mkdirSync(stored);
    const store = await startS3Server(stored);
    expect(await run(s3Bucket, store.endpoint)).toEqual({
      code: 0,
      said: `The bucket ${s3Bucket} is there.\n`,
    });
    // The stand-in creates no buckets.
    expect(await run("another", store.endpoint)).toEqual({ code: 1, said: "" });
    await store.stop();
  });
});
