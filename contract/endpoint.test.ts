import * as v from "valibot";
import { expect, it } from "vitest";
import { endpoint } from "./endpoint.ts";

const call = { method: "GET", path: "/nowhere", summary: "", reply: v.object({}) } as const;

it("requires a permission that exists for each call within a wedding", () => {
  // @ts-expect-error -- without a permission
  expect(endpoint({ ...call, access: "wedding" })).toBeDefined();
  // @ts-expect-error -- no such area
  expect(endpoint({ ...call, access: "wedding", permission: "cake:edit" })).toBeDefined();
  // @ts-expect-error -- a public call has no permission
  expect(endpoint({ ...call, access: "public", permission: "couple" })).toBeDefined();
  expect(endpoint({ ...call, access: "wedding", permission: "member" })).toBeDefined();
});
