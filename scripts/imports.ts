/**
 * Finds the files that a file imports statically, directly or through others. Dynamic imports do not count.
 */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const importStatement = /^(?:import|export)\b(?! type)[^;]*?from "([^"]+)"|^import "([^"]+)"/gmu;

/** `root`: the project's folder; `file`: a path in it. Returns absolute paths. */
export function getImports(root: string, file: string, found = new Set<string>()): ReadonlySet<string> {
  const path = join(root, file.split("?", 1)[0] ?? file);
  if (found.has(path) || !existsSync(path)) return found;
  found.add(path);
  // Styles, texts and drawings import nothing.
  if (!/\.tsx?$/u.test(path)) return found;
  for (const [, named, bare] of readFileSync(path, "utf8").matchAll(importStatement)) {
    const specifier = named ?? bare ?? "";
    if (specifier.startsWith("#")) getImports(root, specifier.slice(1), found);
    else if (specifier.startsWith(".")) getImports(root, join(dirname(file), specifier), found);
  }
  return found;
}
