/** The cells that the page can show for correction. */
export const correctableCells = [
  "firstName",
  "lastName",
  "email",
  "telephone",
  "adresse",
  "code_postal",
  "ville",
  "pays",
  "diet",
  "allergies",
  "side",
  "relationship",
  "presence",
  "is_child",
  "age",
  "high_chair",
  "household",
  "comment",
  "access_needs",
  "print_name",
] as const;
export type CorrectableCell = (typeof correctableCells)[number];
