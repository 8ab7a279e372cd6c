import { useTranslation } from "#web/platform/use-translation.ts";
import { useMayEdit } from "#web/ui/read-only.ts";
import { type Freed, useDismissFreed } from "../use-freed-seats.ts";
import { useFreedTexts } from "./use-freed-texts.ts";
import { RowButton, WishRow } from "./wish-row.tsx";

interface FreedRowsProps {
  freed: readonly Freed[];
  onShow: (table: string) => void;
  onFill: (freed: Freed) => void;
}

/** The freed seats as rows of a list, each with its actions. */
export function FreedRows({ freed, onShow, onFill }: FreedRowsProps) {
  const { t } = useTranslation("wishes");
  const mayEdit = useMayEdit();
  const text = useFreedTexts();
  const { mutate: dismiss } = useDismissFreed();
  return freed.map((one) => (
    <WishRow key={one.guest.id} text={text(one)}>
      <RowButton onClick={() => onShow(one.table.id)}>{t("banner.show")}</RowButton>
      {mayEdit && (
        <>
          <RowButton icon="swap" onClick={() => onFill(one)}>
            {t("freed.fill")}
          </RowButton>
          <RowButton onClick={() => dismiss([one])}>{t("freed.seen")}</RowButton>
        </>
      )}
    </WishRow>
  ));
}
