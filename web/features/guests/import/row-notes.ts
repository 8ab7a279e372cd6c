/** Something that was corrected, guessed or moved. The page marks it in gold; each code is a sentence of `notes` in import.json. */
export interface Note {
  readonly code:
    | "zero"
    | "dialled"
    | "digits_lost"
    | "comment"
    | "allergies"
    | "diet"
    | "maybe_allergy"
    | "unnamed"
    | "section"
    | "shared"
    | "age"
    | "child"
    | "family"
    | "counted"
    | "people"
    | "companion"
    | "dropped"
    | "beside"
    | "odd_name"
    | "quote"
    | "broken";
  /** The head of the column, or the label of the field; '' without one. */
  readonly label: string;
  readonly value: string;
}
