/** The personas: accounts created once per server, with the content of their weddings. */
import { getDayIn, type Member, signUp } from "#test/support/browser.ts";
import { seed, seedBin, seedBrief, seedTables } from "./seed.ts";
import { joinByInvitation } from "#test/support/second-of-couple.ts";

export interface Persona {
  readonly name: string;
  readonly make: (url: string) => Promise<Member>;
}

async function named(url: string): Promise<Member> {
  const couple = await signUp(url);
  const names = { woman_first_name: "Élise", man_first_name: "Gabriel", wedding_date: getDayIn(204) };
  await couple.ask("PUT", "/mariage", names);
  return couple;
}

/** A new account without anything. */
export const newcomer: Persona = { name: "newcomer", make: signUp };

/** Two first names and a date; all features are empty. */
export const beginner: Persona = { name: "beginner", make: named };

/** All features have content. Scenarios leave it as they found it. */
export const settled: Persona = {
  name: "settled",
  make: async (url) => {
    const couple = await named(url);
    await seed(couple, url);
    return couple;
  },
};

/** Guests at tables, and wishes that the plan violates. */
export const host: Persona = {
  name: "host",
  make: async (url) => {
    const couple = await named(url);
    await seedTables(couple);
    return couple;
  },
};

/** A dinner with tables, whose brief was sent three times. */
export const sender: Persona = {
  name: "sender",
  make: async (url) => {
    const couple = await named(url);
    await seedBrief(couple);
    return couple;
  },
};

/** A wedding whose whole content is in the bin. */
export const tidier: Persona = {
  name: "tidier",
  make: async (url) => {
    const couple = await named(url);
    await seedBin(couple);
    return couple;
  },
};

/** A helper of another couple, without the budget and the documents. */
export const helper: Persona = {
  name: "helper",
  make: async (url) => {
    const [couple, helping] = [await named(url), await signUp(url)];
    await joinByInvitation(couple, helping, { role: "helper" });
    return helping;
  },
};
