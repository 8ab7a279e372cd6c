/** The codes of the French departments, without the table of `departments.ts`, which most pages do not need. */

/** 20 was Corsica until 1976. */
const mainland = Array.from({ length: 95 }, (_, index) => String(index + 1).padStart(2, "0")).filter(
  (code) => code !== "20",
);

/** '01' to '95', '2A', '2B', and '971' to '976' without '975', which is no department. */
export const departmentCodes: readonly string[] = [
  ...mainland,
  "2A",
  "2B",
  "971",
  "972",
  "973",
  "974",
  "976",
];
