import { expect, it } from "vitest";
import { maskEmail } from "./email-address.ts";

it.each([
  ["camille@exemple.fr", "c•••@exemple.fr"],
  ["É@exemple.fr", "É•••@exemple.fr"],
  ["🌸fleur@exemple.fr", "🌸•••@exemple.fr"],
  ['"a@b"@exemple.fr', '"•••@exemple.fr'],
  ["@exemple.fr", "•••@exemple.fr"],
  ["no address", "•••"],
  ["", ""],
])("the address %s is masked as %s", (address, shown) => {
  expect(maskEmail(address)).toBe(shown);
});
