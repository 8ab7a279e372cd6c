/** Which files of ours a file needs from its first line on, however far: what it imports, not what it loads later. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const statement = /^(?:import|export)\b(?! type)[^;]*?from "([^"]+)"|^import "([^"]+)"/gmu;

/** `root`: the project's folder; `file` within it. Gives absolute paths. */
export function importsOf(root: string, file: string, found = new Set<string>()): ReadonlySet<string> {
  const path = join(root, file.split("?", 1)[0] ?? file);
  if (found.has(path) || !existsSync(path)) return found;
  found.add(path);
  // Styles, words and drawings import nothing.
  if (!/\.tsx?$/u.test(path)) return found;
  for (const [, named, bare] of readFileSync(path, "utf8").matchAll(statement)) {
    const wanted = named ?? bare ?? "";
    if (wanted.startsWith("#")) importsOf(root, wanted.slice(1), found);
    else if (wanted.startsWith(".")) importsOf(root, join(dirname(file), wanted), found);
  }
  return found;
}
