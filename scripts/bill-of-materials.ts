/** Which packages Promesse is made of, as CycloneDX has it: from the lock file alone, so that the same lock gives the same bill. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** One place of the lock file. */
export interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface Lock {
  readonly name: string;
  readonly version: string;
  readonly packages: Readonly<Record<string, Locked>>;
}

/** server: loaded by the server's process; pages: bundled into what browsers load. */
export type Part = "server" | "pages";

const modules = "node_modules/";
/** The runtime, which the packages bring along. */
const runtime = `${modules}node`;

/** Where the pages begin, and the script that cuts their fonts. */
const entry = "web/main.tsx";
const fonts = "scripts/fonts.ts";

const imported = /(?:^(?:import|export)\b(?! type)[^;]*?from |^import |\bimport\()"([^"]+)"/gmu;
const font = /@fontsource-variable\/[a-z-]+/gu;

/** The packages that code of the pages names, from their first line on or later, in order. `root`: the project's folder. */
export function pagePackages(root: string): string[] {
  const packages = new Set(readFileSync(join(root, fonts), "utf8").match(font));
  const files = new Set([entry]);
  for (const file of files) {
    // Styles, words and drawings import nothing.
    if (!/\.tsx?$/u.test(file)) continue;
    for (const [, name = ""] of readFileSync(join(root, file), "utf8").matchAll(imported)) {
      if (/^[#.]/u.test(name)) files.add(fileOf(name, file));
      else packages.add(packageOf(name));
    }
  }
  return [...packages].toSorted();
}

/** What an import of ours means, within the project's folder; `?raw` and its like say how it is taken in. */
function fileOf(name: string, from: string): string {
  const [path = ""] = name.split("?", 1);
  return path.startsWith("#") ? path.slice(1) : join(dirname(from), path);
}

/** `react-dom/client` is of `react-dom`. */
function packageOf(name: string): string {
  return name.split("/", name.startsWith("@") ? 2 : 1).join("/");
}

/** Where each part of the product has its packages in the lock file. */
export function placesOf(lock: Lock, fromPages: readonly string[]): ReadonlyMap<string, ReadonlySet<Part>> {
  const found = new Map<string, Set<Part>>();
  const note = (place: string, part: Part) => found.set(place, (found.get(place) ?? new Set()).add(part));
  const fromServer = Object.keys(lock.packages[""]?.dependencies ?? {});
  for (const place of within(lock, placed(fromServer))) note(place, "server");
  for (const place of within(lock, placed(fromPages))) note(place, "pages");
  return found;
}

function placed(names: readonly string[]): string[] {
  return names.map((name) => modules + name);
}

/** Those places, and what they need, however far. @throws Error for one that is not in the lock file. */
function within(lock: Lock, places: readonly string[]): Set<string> {
  const found = new Set(places);
  for (const place of found) for (const needed of neededBy(lock, place)) found.add(needed);
  return found;
}

function neededBy(lock: Lock, place: string): string[] {
  const locked = lock.packages[place];
  if (locked === undefined) throw new Error(`${place} is not in the lock file`);
  const names = Object.keys({ ...locked.dependencies, ...locked.optionalDependencies });
  return names.flatMap((name) => placeOf(lock, place, name) ?? []);
}

/** As Node finds it: in the package's own folder first, then outwards. */
function placeOf(lock: Lock, from: string, name: string): string | undefined {
  for (let around = from; ; around = around.slice(0, Math.max(0, around.lastIndexOf(`/${modules}`)))) {
    const place = around === "" ? modules + name : `${around}/${modules}${name}`;
    if (place in lock.packages) return place;
    if (around === "") return undefined;
  }
}

function nameAt(place: string): string {
  return place.slice(place.lastIndexOf(modules) + modules.length);
}

/** https://github.com/package-url/purl-spec: what a package is called everywhere. */
function purl(lock: Lock, place: string): string {
  return `pkg:npm/${nameAt(place).replace("@", "%40")}@${lock.packages[place]?.version ?? ""}`;
}

/** An expression of SPDX or the name of one of its licences. */
function licencesOf({ license = "" }: Locked) {
  return / (?:AND|OR|WITH) /u.test(license) ? [{ expression: license }] : [{ license: { id: license } }];
}

function componentOf(lock: Lock, place: string, parts: ReadonlySet<Part>) {
  const locked = lock.packages[place] ?? {};
  const [algorithm = "", hash = ""] = (locked.integrity ?? "").split("-", 2);
  return {
    type: "library",
    "bom-ref": purl(lock, place),
    name: nameAt(place),
    version: locked.version,
    scope: locked.optional === true ? "optional" : "required",
    hashes: [{ alg: algorithm.replace("sha", "SHA-"), content: Buffer.from(hash, "base64").toString("hex") }],
    licenses: licencesOf(locked),
    purl: purl(lock, place),
    properties: [...parts].toSorted().map((value) => ({ name: "promesse:part", value })),
  };
}

/** The bill, ready to be written; without a time or a number of its own. */
export function billOf(lock: Lock, fromPages: readonly string[]) {
  const places = placesOf(lock, fromPages);
  // One package may lie in several places.
  const bySame = Map.groupBy([...places.keys()].toSorted(), (place) => purl(lock, place));
  const product = `pkg:npm/${lock.name}@${lock.version}`;
  const libraries = [...bySame.values()].map((same) => {
    const parts = new Set(same.flatMap((place) => [...(places.get(place) ?? [])]));
    return componentOf(lock, same[0] ?? "", parts);
  });
  const needs = [...bySame].map(([ref, same]) => {
    const needed = same.flatMap((place) => neededBy(lock, place)).filter((place) => places.has(place));
    return { ref, dependsOn: sorted(needed.map((place) => purl(lock, place))) };
  });
  const direct = [...Object.keys(lock.packages[""]?.dependencies ?? {}), ...fromPages];
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": product,
        name: lock.name,
        version: lock.version,
        purl: product,
      },
    },
    components: [
      { type: "platform", "bom-ref": "node", name: "node", version: lock.packages[runtime]?.version },
      ...libraries.toSorted((one, other) => (one.purl < other.purl ? -1 : 1)),
    ],
    dependencies: [
      { ref: product, dependsOn: ["node", ...sorted(direct.map((name) => purl(lock, modules + name)))] },
      ...needs.toSorted((one, other) => (one.ref < other.ref ? -1 : 1)),
    ],
  };
}

function sorted(references: readonly string[]): string[] {
  return [...new Set(references)].toSorted();
}
