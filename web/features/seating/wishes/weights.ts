/**
 * The weights of wishes; the value of a plan is their sum, in whole numbers. A wish by name outweighs what
 * follows from names and sides. What must be kept is a rule and no weight.
 */
export const weights = {
  /** Kept by a rule; the weight only makes them the first reasons in an explanation. */
  together: 100,
  couple: 100,
  /** Two members of a family. A complete family of five counts ten of these. */
  family: 40,
  /** A child and an adult of its family, if children sit with their parents. */
  parent: 60,
  ratherTogether: 60,
  ratherApart: -60,
  /** Two acquaintances: a table of eight friends (28 pairs) is worth about one wish by name. */
  acquainted: 3,
  /** Two children, if children sit together. */
  children: 8,
  /**
   * Two guests of one side if sides mix, or of different sides if not: just enough to decide between equals.
   */
  sides: -4,
  /** A guest's own table: more than any pair. Such a guest is not bound to their family. */
  atTable: 150,
  /**
   * At the nearest table; it decreases to nothing at the farthest. Easy access weighs more, because guests
   * need it.
   */
  nearHead: 70,
  easyAccess: 90,
  /** Each guest who knows nobody at their table. */
  alone: 80,
  /** A seat at the head table for a guest whom the couple did not put there: only if no other is left. */
  atHead: -200,
  /** The present seat: prefers fewer moves among equal plans. */
  inertia: 12,
  /** A seat that is kept unless a rule forbids it: more than all wishes of one guest together. */
  present: 3000,
} as const;
