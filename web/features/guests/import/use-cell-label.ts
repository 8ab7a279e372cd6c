import { useTranslation } from "#web/platform/use-translation.ts";
import type { CorrectableCell } from "./correctable-cells.rules.ts";

/** The label of a cell on screen: « Prénom ». */
export function useGetCellLabel(): (cell: CorrectableCell) => string {
  const { t } = useTranslation(["guests", "import"]);
  return (cell) => {
    if (cell === "household") return t("import:columns.fields.household");
    if (cell === "firstName") return t("fields.first_name");
    return t(`fields.${cell === "lastName" ? "last_name" : cell}`);
  };
}
