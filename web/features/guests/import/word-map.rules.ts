/** Vocabularies in the code: each value with its words, separated by commas. */

export function createWordMap<Value>(
  lines: readonly (readonly [Value, string])[],
): ReadonlyMap<string, Value> {
  return new Map(
    lines.flatMap(([value, text]) => text.split(",").map((word) => [word.trim(), value] as const)),
  );
}
