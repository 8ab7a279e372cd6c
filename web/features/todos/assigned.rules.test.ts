import { expect, it } from "vitest";
import type { AssignedTo } from "#contract/todos.ts";
import { parseAssigned, toAssignedParam } from "./assigned.rules.ts";

it.each<[AssignedTo, string]>([
  [null, ""],
  [{ kind: "member", id: "a1" }, "member:a1"],
  [{ kind: "witness", id: "b2" }, "witness:b2"],
])("writes and reads %j as '%s'", (to, text) => {
  expect(toAssignedParam(to)).toBe(text);
  expect(parseAssigned(text)).toEqual(to);
});

it("reads anything else as nobody", () => {
  expect(parseAssigned("guest:c3")).toBeNull();
});
