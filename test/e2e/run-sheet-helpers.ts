/** What stories of the run sheet begin with. */
import type { Member } from "#test/support/browser.ts";

/** A wedding with moments, a photographer and a witness. */
export async function prepareDay(couple: Member): Promise<void> {
  await couple.ask("PUT", "/mariage", {
    wedding_date: "2027-06-12",
    civil_wedding: true,
    cocktail: true,
    dinner: true,
  });
  const moments = await couple.ask<{ id: string; kind: string }[]>("GET", "/api/moments");
  for (const [kind, starts_at] of [
    ["civil_wedding", "15:00"],
    ["cocktail", "17:00"],
    ["dinner", "19:30"],
  ]) {
    const id = moments.find((moment) => moment.kind === kind)?.id ?? "";
    await couple.ask("PUT", `/api/moments/${id}`, { starts_at });
  }
  await couple.ask("PUT", "/prestataires/photographer/contact", {
    company: "Nina Castel",
    status: "reserve",
  });
  await couple.ask("POST", "/witnesses", { name: "Anouk Chevalier" });
}
