import { expect, it } from "vitest";
import { toCsv } from "#web/platform/sheet-csv.ts";
import { createContact } from "./provider-builders.ts";
import { createProviderTable } from "./sheet.rules.ts";

it("has phone, e-mail and price of each contact, and no price for those who do not receive it", () => {
  const contact = createContact({
    company: "Maison Kléber",
    person: "Ida",
    phone: "04 72",
    email: "ida@exemple.fr",
    price: 5814.5,
  });
  const entry = { id: "caterer", picture: "caterer", name: "Traiteur", when: "Tôt" } as const;
  const table = createProviderTable(
    [
      { ...entry, contact },
      { ...entry, contact: { ...contact, price: null } },
      { ...entry, contact: undefined },
    ],
    {
      head: (head) => head,
      state: (status) => status,
    },
  );
  const [, ...rows] = toCsv(table, "fr").trim().split("\r\n");
  expect(rows).toEqual([
    "Traiteur;a_contacter;Maison Kléber;Ida;04 72;ida@exemple.fr;5814,50;;Tôt",
    "Traiteur;a_contacter;Maison Kléber;Ida;04 72;ida@exemple.fr;;;Tôt",
    "Traiteur;;;;;;;;Tôt",
  ]);
});
