import { expect, it } from "vitest";
import { getChangedFields } from "#web/platform/changed-fields.ts";
import { findContact, getContactName, parseContact } from "./contact.rules.ts";
import { createContact } from "./provider-builders.ts";

function getChanges(contact: object, texts: Record<string, string>) {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  return getChangedFields({ ...contact }, parseContact(form));
}

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
  expect(getChanges(kleber, texts)).toEqual(changes);
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
  expect(getChanges(findContact([kleber], "dj"), texts)).toEqual({
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
