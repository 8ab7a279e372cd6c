import i18next from "i18next";
import { expect, it } from "vitest";
import { toCsv } from "#web/platform/sheet-csv.ts";
import { createTable } from "#web/platform/worksheets.rules.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { createContact } from "../provider-builders.ts";
import { providerColumns } from "./provider-columns.ts";

it("has phone, e-mail and price of each contact, and no price for those who do not receive it", () => {
  const contact = createContact({
    company: "Maison Kléber",
    person: "Ida",
    phone: "04 72",
    email: "ida@exemple.fr",
    price: 5814.5,
  });
  const entry = { id: "caterer", frenchName: "caterer", name: "Traiteur", whenToBook: "Tôt" } as const;
  const entries = [
    { ...entry, contact },
    { ...entry, contact: { ...contact, price: null } },
    { ...entry, contact: undefined },
  ];
  const instance = i18next.createInstance();
  void instance.init({ initAsync: false, resources: {} });
  const t: TFunction<["providers", "lists"]> = instance.getFixedT("fr", [
    "providers",
    "lists",
    "translation",
    "errors",
  ]);
  const table = createTable(providerColumns, entries, t);
  const [, ...rows] = toCsv(table, "fr").trim().split("\r\n");
  expect(rows).toEqual([
    "Traiteur;states.a_contacter;Maison Kléber;Ida;04 72;ida@exemple.fr;5814,50;;Tôt",
    "Traiteur;states.a_contacter;Maison Kléber;Ida;04 72;ida@exemple.fr;;;Tôt",
    "Traiteur;;;;;;;;Tôt",
  ]);
});
