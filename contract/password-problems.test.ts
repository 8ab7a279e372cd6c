import { expect, it } from "vitest";
import { findPasswordProblem } from "./password-problems.ts";

const owner = { email: "marie.dupont@example.fr", first_name: "Marie-Ève", last_name: "Dupont" };
const common: ReadonlySet<string> = new Set(["password123"]);

it.each([
  ["password123", "password_common"],
  ["Password123", "password_common"],
  ["mariage2027", "password_common"],
  ["Chérie!!2027", "password_common"],
  ["mariage 2027", "password_common"],
  ["mot de passe 2027", "password_common"],
  ["2027-mariage!", "password_common"],
  ["8m#4d9!2p7$3", undefined],
  ["1234567890paris", undefined],
  ["mariage2027 et des roses", undefined],
  ["mariage20270911", undefined],
  ["marieeve", "password_personal"],
  ["Dupont Marie-Eve", "password_personal"],
  ["marie.dupont", "password_personal"],
  ["MARIE.DUPONT@example.fr", "password_personal"],
  ["un bouquet de pivoines", undefined],
])("of %s the problem is %s", (password, problem) => {
  expect(findPasswordProblem(password, owner, common)).toBe(problem);
});

it("an owner without names makes no password personal", () => {
  expect(
    findPasswordProblem("!!!!!!!!!", { email: "", first_name: "", last_name: "" }, common),
  ).toBeUndefined();
});
