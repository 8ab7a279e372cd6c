import { expect, it } from "vitest";
import { isAboutReplies } from "./replies-task.rules.ts";

it.each([
  ["Invités", "Faire le point des réponses et relancer", false, true],
  ["Invités", "RELANCER les cousins", false, true],
  ["Invités", "Chase the last guests", false, true],
  ["Invités", "Faire le point des réponses et relancer", true, false],
  ["Invités", "Premier plan de table avec les réponses reçues", false, false],
  ["Prestataires", "Relancer le fleuriste", false, false],
] as const)("%s, « %s », done %s: %s", (type, title, is_completed, is) => {
  expect(isAboutReplies({ type, title, is_completed })).toBe(is);
});
