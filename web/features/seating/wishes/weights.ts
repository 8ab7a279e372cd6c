/**
 * What the wishes weigh against each other. Whole numbers; a plan is worth the sum of what it gives. What the couple said
 * of two guests by name outweighs what follows from names and sides, and what must be kept is a rule, not a weight.
 */
export const weights = {
  /** Said or as good as said, and kept by a rule: they weigh so that a seat's reasons name them first. */
  together: 100,
  couple: 100,
  /** Two of a family. A family of five kept whole is worth ten of these. */
  family: 40,
  /** A child and an adult of its family, when children stay with their parents. */
  parent: 60,
  ratherTogether: 60,
  ratherApart: -60,
  /** Two who know each other: a whole table of eight friends (28 pairs) is worth about one wish said by name. */
  acquainted: 3,
  /** Two children, when children sit together. */
  children: 8,
  /** Two of one side when sides mix, two of different sides when they do not: enough to decide between equals. */
  sides: -4,
  /** A guest's own table: more than any pair, and whoever has one is not held by their family's name. */
  atTable: 150,
  /** At the very nearest table; it falls to nothing at the farthest. Easy access is for those who need it. */
  nearHead: 70,
  easyAccess: 90,
  /** Each guest who knows nobody at their table. */
  alone: 80,
  /** A seat at the couple's own table for somebody they did not put there: only where no other is left. */
  atHead: -200,
  /** A seat that somebody has: of two plans as good as each other, the one that moves fewer. */
  inertia: 12,
  /** A seat that is kept unless a rule says otherwise: more than all wishes of one guest together. */
  present: 3000,
} as const;
