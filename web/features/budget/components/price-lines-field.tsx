import { useState } from "react";
import type { Moment } from "#contract/moments.ts";
import { limits } from "#contract/values.ts";
import { getMomentName } from "#web/platform/moment-name.ts";
import { AmountField } from "#web/platform/amount-field.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldGroup } from "#web/ui/field-group.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { lineKinds, type TypedLine, addLine } from "../price-lines.rules.ts";
import styles from "./price-lines-field.module.css";

interface PriceLinesFieldProps {
  lines: readonly TypedLine[];
  /** The dinner comes first. */
  moments: readonly Moment[];
  hint?: string | undefined;
  onChange: (lines: readonly TypedLine[]) => void;
}

/**
 * Prices per adult, child and vendor meal of a moment, and fixed prices: form rows named
 * `price_lines.0.unit_price` and so on.
 */
export function PriceLinesField({ lines, moments, hint, onChange }: PriceLinesFieldProps) {
  const { t } = useTranslation("quotes");
  const usualMomentId = moments[0]?.id ?? "";
  return (
    <FieldGroup wide label={t("prices.title")} name="price_lines" hint={hint}>
      <Stack gap={4}>
        {lines.map((line, at) => (
          <PriceLineRow
            key={line.key}
            at={at}
            line={line}
            moments={moments}
            onChange={(changed) => onChange(lines.map((each) => (each.key === line.key ? changed : each)))}
            onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
          />
        ))}
        <Stack row gap={2} role="group" aria-label={t("prices.add")}>
          {/* Without a moment, which not every helper may see, there are no guests to count. */}
          {lineKinds
            .filter((kind) => kind === "fixed" || usualMomentId !== "")
            .map((kind) => (
              <Button
                key={kind}
                size="small"
                icon="plus"
                onClick={() => onChange(addLine(lines, kind, usualMomentId))}
              >
                {t(`prices.${kind}`)}
              </Button>
            ))}
        </Stack>
      </Stack>
    </FieldGroup>
  );
}

interface PriceLineRowProps {
  at: number;
  line: TypedLine;
  moments: readonly Moment[];
  onChange: (line: TypedLine) => void;
  onRemove: () => void;
}

function PriceLineRow({ at, line, moments, onChange, onRemove }: PriceLineRowProps) {
  const { t } = useTranslation("quotes");
  const { kind } = line;
  const hasDetails = line.minimum !== "" || line.label !== "";
  // Emptying the last field must not fold the details away, with the focus in them.
  const [showsDetails, setShowsDetails] = useState(hasDetails);
  if (hasDetails && !showsDetails) setShowsDetails(true);
  const name = `price_lines.${String(at)}`;
  const number = at + 1;
  const isFixed = kind === "fixed";
  return (
    <fieldset className={styles.line}>
      <legend>{t("prices.line", { kind: t(`prices.${kind}`), number })}</legend>
      <AmountField
        label={t("prices.price")}
        name={`${name}.unit_price`}
        required
        data-autofocus={line.unitPrice === "" || undefined}
        hint={isFixed ? t("prices.discount") : undefined}
        value={line.unitPrice}
        onTextChange={(unitPrice) => onChange({ ...line, unitPrice })}
      />
      <SelectField
        label={t("prices.moment")}
        name={`${name}.moment_id`}
        optionalWord={isFixed ? t("translation:optional") : undefined}
        emptyLabel={isFixed || line.momentId === "" ? t("prices.no_moment") : undefined}
        value={line.momentId}
        onChange={({ target }) => onChange({ ...line, momentId: target.value })}
        options={moments.map((moment) => ({ value: moment.id, label: getMomentName(moment) }))}
      />
      <details className={styles.more} open={showsDetails || undefined}>
        <summary>{t(isFixed ? "prices.more_fixed" : "prices.more")}</summary>
        <div className={styles.fields}>
          <TextField
            label={t("prices.label")}
            name={`${name}.label`}
            optionalWord={t("translation:optional")}
            autoComplete="off"
            maxLength={limits.name}
            value={line.label}
            onChange={({ target }) => onChange({ ...line, label: target.value })}
          />
          {!isFixed && (
            <TextField
              label={t("prices.minimum")}
              name={`${name}.minimum`}
              optionalWord={t("translation:optional")}
              inputMode="numeric"
              autoComplete="off"
              value={line.minimum}
              onChange={({ target }) => onChange({ ...line, minimum: target.value })}
            />
          )}
        </div>
      </details>
      <IconButton
        icon="bin"
        tone="danger"
        className={styles.remove}
        label={t("prices.remove", { kind: t(`prices.${kind}`), number })}
        onClick={onRemove}
      />
    </fieldset>
  );
}
