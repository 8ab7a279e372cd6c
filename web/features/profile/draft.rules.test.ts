import { expect, it } from "vitest";
import type { Profile } from "#contract/profile.ts";
import { getProfileChanges, getNameSize } from "./draft.rules.ts";

const profile: Profile = {
  id: "1",
  first_name: "Élise",
  last_name: "Marchand",
  email: "elise@exemple.fr",
  email_confirmed: true,
  pending_email: null,
  language: "fr",
  has_password: true,
  fresh_until: "2026-11-28T10:10:00.000Z",
  google: false,
  weekly_mail: false,
  mails: true,
  lasting_links: true,
};

it.each([
  [{}, {}],
  [{ first_name: "Élise", language: "fr" }, {}],
  [{ first_name: " Élise  " }, {}],
  [{ first_name: "Léa", last_name: "Marchand" }, { first_name: "Léa" }],
  [{ last_name: "" }, { last_name: "" }],
  [{ language: "en" }, { language: "en" }],
] as const)("%j changes %j", (draft, changes) => {
  expect(getProfileChanges(draft, profile)).toEqual(changes);
});

it.each([
  [0, "full"],
  [30, "full"],
  [31, "long"],
  [50, "long"],
  [51, "longest"],
  [201, "longest"],
])("a name of %i letters has the size %s", (letters, size) => {
  expect(getNameSize("é".repeat(letters))).toBe(size);
  expect(getNameSize("👰".repeat(letters))).toBe(size);
});
