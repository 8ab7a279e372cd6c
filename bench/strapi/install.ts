/** Installs Strapi 5 once, in a folder of the person's cache, with a Node that it is made for. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { files, setting } from "./files.ts";

export interface Installed {
  readonly folder: string;
  readonly node: string;
  readonly version: string;
}

const folder = join(homedir(), ".cache", "promesse-bench", "strapi-5");
const asked =
  "--js --use-npm --install --dbclient sqlite --non-interactive --skip-cloud --no-run --no-git-init --no-example";
const nodes = { oldest: 20, newest: 24 };

/** @throws Error where there is no such Node, or npm could not install it. */
export function installStrapi(): Installed {
  const node = findNode();
  const manifest = join(folder, "node_modules", "@strapi", "strapi", "package.json");
  const path = [dirname(node), ...places()].join(delimiter);
  if (!existsSync(manifest)) {
    process.stdout.write(`installing Strapi 5 in ${folder}: this takes minutes\n`);
    mkdirSync(dirname(folder), { recursive: true });
    execFileSync(join(dirname(node), "npx"), ["--yes", "create-strapi@5", "strapi-5", ...asked.split(" ")], {
      cwd: dirname(folder),
      env: { ...process.env, PATH: path, STRAPI_TELEMETRY_DISABLED: "true" },
      stdio: ["ignore", "ignore", "inherit"],
    });
  }
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  const settings = join(folder, setting.path);
  writeFileSync(settings, readFileSync(settings, "utf8").replace(setting.shipped, setting.ours));
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  return { folder, node, version };
}

/** npm puts our own Node first: Strapi's is one of the others. */
function places(): string[] {
  const path = process.env["PATH"] ?? "";
  return path.split(delimiter).filter((place) => !place.includes("node_modules"));
}

function findNode(): string {
  const suits = (node: string): boolean => {
    const { stdout } = spawnSync(node, ["--version"], { encoding: "utf8" });
    const major = Number(/^v(\d+)/u.exec(stdout)?.[1]);
    return major >= nodes.oldest && major <= nodes.newest;
  };
  const found = places()
    .map((place) => join(place, "node"))
    .find((node) => existsSync(node) && suits(node));
  if (found === undefined) {
    throw new Error(
      `Strapi 5 needs a Node from ${nodes.oldest} to ${nodes.newest} on the PATH: there is none`,
    );
  }
  return found;
}
