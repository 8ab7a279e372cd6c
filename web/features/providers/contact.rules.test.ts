import { expect, it } from "vitest";
import { getContactChanges, getContactName } from "./contact.rules.ts";
import { createContact } from "./provider-builders.ts";

const kleber = createContact({
  company: "Maison Kléber",
  phone: "06 00",
  price: 5814,
  notes: "Un\nDeux",
  status: "contacte",
});

it.each<[Record<string, string>, Record<string, unknown>]>([
  [{}, {}],
  [{ company: " Maison Kléber ", phone: "06 00", price: "5 814,00", notes: "Un\r\nDeux" }, {}],
  [{ company: "Kléber & fils", status: "contacte" }, { company: "Kléber & fils" }],
  [{ price: "1 200,50 €" }, { price: 1200.5 }],
  [{ price: "" }, { price: null }],
  [{ price: "beaucoup" }, { price: Number.NaN }],
  [
    { phone: "", status: "reserve", notes: "Un" },
    { phone: "", status: "reserve", notes: "Un" },
  ],
])("a form with %j sends %j", (texts, changes) => {
  expect(getContactChanges(kleber, new Map(Object.entries(texts)))).toEqual(changes);
});

it("sends only the filled fields of a new contact", () => {
  const texts = {
    company: "Nina Castel",
    person: " ",
    email: "",
    price: "",
    status: "a_contacter",
    notes: "",
  };
  expect(getContactChanges(createContact({ id: null }), new Map(Object.entries(texts)))).toEqual({
    company: "Nina Castel",
  });
});

it.each([
  [{ company: "Maison Kléber", person: "Anaïs" }, "Maison Kléber"],
  [{ company: "", person: "Anaïs" }, "Anaïs"],
  [{ company: "", person: "" }, ""],
])("%j is called '%s'", (contact, name) => {
  expect(getContactName(contact)).toBe(name);
});
