import { formatTableName } from "#i18n/table-names.ts";
import { useMemo } from "react";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { Fixture } from "./fixtures.rules.ts";
import { useFixtureName } from "./use-floor-plan-texts.ts";
import type { PlanPerson, TableView } from "./view.rules.ts";

/**
 * The texts of the printed sheet. They are passed as a prop, because the sheet is also rendered outside the
 * app's tree, into a file.
 */
export interface PrintTexts {
  readonly title: string;
  readonly couple: string;
  readonly table: (table: TableView) => string;
  /** What the kitchen must know about a guest; '' for nothing. */
  readonly needs: (person: PlanPerson) => string;
  readonly fixture: (fixture: Fixture) => string;
}

export function usePrintTexts(): PrintTexts {
  const { t } = useTranslation(["floor-plan", "guests"]);
  const getFixtureName = useFixtureName();
  return useMemo(
    () => ({
      title: t("paper.title"),
      couple: t("couple"),
      table: formatTableName,
      needs: (person) =>
        [
          person.isChild && t("mark.child"),
          person.hasDiet && t(`guests:diets.${person.diet}`),
          person.allergies,
        ]
          .filter((text) => text !== false && text !== "")
          .join(" · "),
      fixture: getFixtureName,
    }),
    [t, getFixtureName],
  );
}
