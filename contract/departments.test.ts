import { expect, it } from "vitest";
import { departmentCodes } from "./department-codes.ts";
import { findDepartment, departments } from "./departments.ts";

it("the departments are listed by the codes that a wedding may have", () => {
  expect(departments.map(({ code }) => code).toSorted()).toEqual([...departmentCodes].toSorted());
  expect(departmentCodes).toHaveLength(101);
  expect(findDepartment("89")).toMatchObject({ name: "Yonne", latitude: 47.84, longitude: 3.56 });
  expect(findDepartment("20")).toBeUndefined();
});
