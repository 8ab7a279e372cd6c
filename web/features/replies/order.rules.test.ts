import { expect, it } from "vitest";
import { createGuest } from "#web/features/guests/guest-builders.ts";
import { sortAwaitedParties } from "./order.rules.ts";
import type { AwaitedParty } from "./replies.rules.ts";

it("sorts the awaited replies by the name of their first person, those without a name last", () => {
  const parties = [
    [
      { first_name: "Zoé", last_name: "Roux" },
      { first_name: "Ana", last_name: "Ber" },
    ],
    [{ first_name: "", last_name: "" }],
    [{ first_name: "Élodie", last_name: "Éluard" }],
    [{ first_name: "Ana", last_name: "Roux" }],
  ].map((people, at) => ({
    link: { id: String(at) },
    people: people.map((names) => createGuest(names)),
  })) as unknown as AwaitedParty[];
  expect(sortAwaitedParties(parties, "fr").map(({ link }) => link.id)).toEqual(["2", "3", "0", "1"]);
});
