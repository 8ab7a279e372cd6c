import { useMemo } from "react";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { Fixture } from "./fixtures.rules.ts";
import { useFixtureWords } from "./use-words.ts";
import type { Person, TableView } from "./view.rules.ts";

/** What the sheet says: given to it, as it is also drawn apart from the page, into a file. */
export interface PaperWords {
  readonly title: string;
  readonly couple: string;
  readonly table: (table: TableView) => string;
  readonly person: (person: Person) => string;
  readonly fixture: (fixture: Fixture) => string;
}

export function usePaperWords(): PaperWords {
  const { t } = useTranslation(["room", "guests"]);
  const fixture = useFixtureWords();
  return useMemo(
    () => ({
      title: t("paper.title"),
      couple: t("couple"),
      table: (table) => (table.number === null ? table.name : `${String(table.number)} · ${table.name}`),
      person: (person) =>
        [person.name, person.isChild && t("mark.child"), person.hasDiet && t(`guests:diets.${person.diet}`)]
          .filter((words) => words !== false)
          .join(" · "),
      fixture,
    }),
    [t, fixture],
  );
}
