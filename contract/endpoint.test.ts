import * as v from "valibot";
import { expect, it } from "vitest";
import { endpoint } from "./endpoint.ts";

const call = { method: "GET", path: "/nowhere", summary: "", reply: v.object({}) } as const;

it("takes no call within a wedding that names no permission, and no permission that does not exist", () => {
  // @ts-expect-error -- without a permission
  expect(endpoint({ ...call, access: "wedding" })).toBeDefined();
  // @ts-expect-error -- no area is called so
  expect(endpoint({ ...call, access: "wedding", permission: "cake:edit" })).toBeDefined();
  // @ts-expect-error -- anybody may call it
  expect(endpoint({ ...call, access: "public", permission: "couple" })).toBeDefined();
  expect(endpoint({ ...call, access: "wedding", permission: "member" })).toBeDefined();
});
