import * as v from "valibot";
import { expect, it } from "vitest";
import { endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";

const call = { method: "GET", path: "/nowhere", summary: "", reply: v.object({}) } as const;

it("each call within a wedding requires a permission that exists", () => {
  // @ts-expect-error -- without a permission
  expect(endpoint({ ...call, access: "wedding" })).toBeDefined();
  // @ts-expect-error -- no such area
  expect(endpoint({ ...call, access: "wedding", permission: "cake:edit" })).toBeDefined();
  // @ts-expect-error -- a public call has no permission
  expect(endpoint({ ...call, access: "public", permission: "couple" })).toBeDefined();
  expect(endpoint({ ...call, access: "wedding", permission: "member" })).toBeDefined();
});

/** The calls that overwrite without a base, with the reason. */
const withoutBase: Readonly<Record<string, string>> = {
  changeCalendarFeed: "boxes of one's own feed",
  changeProfile: "one's own account",
  changeAddress: "one's own account",
  changeMember: "levels that are chosen",
  changeGuests: "a change of several rows, which can be undone",
  updateAttendances: "boxes, each sent alone",
  updateReplyLink: "a language that is chosen",
  moveItem: "a place in the tree",
  linkFile: "rows that are chosen",
  placeTables: "places on the floor plan",
  assignGuest: "a seat that is chosen",
  unlinkGuest: "a seat that is chosen",
};

it("each PUT and PATCH compares what a person typed before it is overwritten", () => {
  const overwriting = [...endpoints].filter(([, { method }]) => method === "PUT" || method === "PATCH");
  const unprotected = overwriting.filter(([, { base }]) => base === undefined).map(([name]) => name);
  expect(unprotected.toSorted()).toEqual(Object.keys(withoutBase).toSorted());
});
