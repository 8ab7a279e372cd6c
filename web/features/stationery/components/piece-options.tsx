import {
  type PrintFormat,
  printFormats,
  labelSheets,
  printLooks,
  type PrintOptionsChanges,
  type PieceOverview,
  signTexts,
} from "#contract/stationery.ts";
import { formatNumber } from "#i18n/formats.ts";
import { withBase } from "#web/platform/changed-fields.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { getLanguage } from "#web/platform/language.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Card } from "#web/ui/card.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { Segments } from "#web/ui/segments.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { useChangeOptions } from "../queries.ts";
import styles from "../stationery.module.css";

interface OptionProps {
  piece: PieceOverview;
  onChange: (changes: PrintOptionsChanges) => void;
}

/** The options of a piece, for those who may change them; each is saved when it is chosen. */
export function PieceOptions({ piece }: { piece: PieceOverview }) {
  const { t } = useTranslation("stationery");
  const { options } = piece;
  const mayEdit = useMayEdit();
  const { mutate, error } = useChangeOptions(piece.piece, getLanguage());
  const change = (changes: PrintOptionsChanges) => mutate(withBase(changes, options));
  const optionProps = { piece, onChange: change };
  if (!mayEdit) return null;
  return (
    <Card title={t("options.title")}>
      <Stack gap={5}>
        {error && (
          <Banner tone="danger" announced>
            {t("options.failed", { why: getErrorText(error) })}
          </Banner>
        )}
        <Segments
          label={t("look.label")}
          options={printLooks.map((value) => ({ value, label: t(`look.${value}`) }))}
          value={options.look}
          onChange={(look) => change({ look })}
        />
        <FormatField {...optionProps} />
        {piece.piece === "table_signs" && (
          <Segments
            label={t("options.shows")}
            options={signTexts.map((value) => ({ value, label: t(`options.shown.${value}`) }))}
            value={options.shows}
            onChange={(shows) => change({ shows })}
          />
        )}
        {piece.piece === "place_cards" && (
          <Checkbox
            label={t("options.with_table")}
            checked={options.with_table}
            onChange={({ target }) => change({ with_table: target.checked })}
          />
        )}
        {piece.piece === "labels" && <LabelOptions {...optionProps} />}
      </Stack>
    </Card>
  );
}

function FormatField({ piece: { piece, options }, onChange }: OptionProps) {
  const { t } = useTranslation("stationery");
  const formats: readonly PrintFormat[] = printFormats[piece];
  if (formats.length === 1) return null;
  return (
    <SelectField
      label={t("options.format")}
      options={formats.map((value) => ({ value, label: t(`options.formats.${value}`) }))}
      value={options.format}
      onChange={({ target }) => {
        const format = formats.find((each) => each === target.value);
        if (format !== undefined) onChange({ format });
      }}
    />
  );
}

/** The first free label of the sheet, and the households that get one. */
function LabelOptions({ piece: { options, addressees }, onChange }: OptionProps) {
  const { t } = useTranslation("stationery");
  const [, sheet = labelSheets.L7160] =
    Object.entries(labelSheets).find(([name]) => name === options.format) ?? [];
  const places = Array.from({ length: sheet.columns * sheet.rows }, (_, index) => index + 1);
  const leftOutIds = new Set(options.left_out);
  const leftOutCount = addressees.filter(({ id }) => leftOutIds.has(id)).length;
  return (
    <>
      <SelectField
        label={t("options.start")}
        hint={t("options.start_hint")}
        options={places.map((place) => ({
          value: String(place),
          label: formatNumber(place, getLanguage()),
        }))}
        value={String(options.start)}
        onChange={({ target }) => onChange({ start: Number(target.value) })}
      />
      <details>
        <summary className={styles.summary}>
          {leftOutCount === 0
            ? t("options.households_all")
            : t("options.households_chosen", { count: leftOutCount })}
        </summary>
        <fieldset className={styles.households}>
          <legend className={styles.legend}>{t("options.households")}</legend>
          {addressees.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={!leftOutIds.has(id)}
              onChange={({ target }) => {
                const others = addressees.map((each) => each.id).filter((each) => leftOutIds.has(each));
                onChange({
                  left_out: target.checked ? others.filter((each) => each !== id) : [...others, id],
                });
              }}
            />
          ))}
        </fieldset>
      </details>
    </>
  );
}
