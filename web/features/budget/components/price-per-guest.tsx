import { formatCents } from "#i18n/amounts.ts";
import { getTotalPrice } from "#money/prices.ts";
import { useMoments } from "#web/features/moments/queries.ts";
import { getLanguage } from "#web/platform/language.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { listOfferedMoments, parseLines, type TypedLine } from "../price-lines.rules.ts";
import { useCountedPersons } from "../use-counted-persons.ts";
import { OffMomentsWarning } from "./off-moments-warning.tsx";
import { PriceLinesField } from "./price-lines-field.tsx";

interface PricePerGuestProps {
  lines: readonly TypedLine[];
  onChange: (lines: readonly TypedLine[]) => void;
  /** Returns to one amount, which starts as the present total in cents. */
  onAmount: (cents: number) => void;
}

/** The price of an item as rows, per person or fixed, with the total for the persons counted today. */
export function PricePerGuest({ lines, onChange, onAmount }: PricePerGuestProps) {
  const { t } = useTranslation("budget");
  const { data: moments = [] } = useMoments();
  const { data: counted } = useCountedPersons();
  const priced = parseLines(lines);
  const total = counted && getTotalPrice(priced, counted.persons);
  return (
    <div data-wide>
      <PriceLinesField
        lines={lines}
        moments={listOfferedMoments(moments, lines)}
        hint={t("per_guest.hint")}
        onChange={onChange}
      />
      <p role="status">
        {total !== undefined && t("per_guest.total", { amount: formatCents(total, getLanguage()) })}
        {counted && <OffMomentsWarning lines={priced} counted={counted} />}
      </p>
      <input type="hidden" name="total" value={total ?? ""} />
      <Button kind="quiet" onClick={() => onAmount(total ?? 0)}>
        {t("per_guest.back")}
      </Button>
    </div>
  );
}
