/** The suggestions of « Payé par »: the payers, then names typed earlier, each once. */
export function listOfferedPayers(names: readonly string[], existing: readonly string[]): readonly string[] {
  return [...new Set([...names, ...existing])].filter((name) => name !== "");
}
