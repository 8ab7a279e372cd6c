import { useEffect, useRef, useState } from "react";
import { seatsPerTable, tableShapes, type TableShape } from "#contract/seating.ts";
import { tableNumberRange } from "#contract/table-numbers.ts";
import { limits } from "#contract/values.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Segments } from "#web/ui/segments.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export interface TableValues {
  readonly name: string;
  readonly number_of_guests: number;
  readonly shape: TableShape;
  /** null: the one that the name proposes, or the next free one. */
  readonly number: number | null;
}

interface TableFieldsProps {
  initialValues: TableValues;
}

export function TableFields({ initialValues }: TableFieldsProps) {
  const { t } = useTranslation("seating");
  const [shape, setShape] = useState(initialValues.shape);
  const nameField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Selected, so that typing replaces a proposed name.
    nameField.current?.select();
    nameField.current?.focus();
  }, []);
  return (
    <>
      <TextField
        ref={nameField}
        label={t("fields.name")}
        name="name"
        autoComplete="off"
        maxLength={limits.name}
        defaultValue={initialValues.name}
      />
      {shape !== "head" && (
        <TextField
          label={t("fields.number")}
          hint={t("fields.number_hint")}
          name="number"
          type="number"
          inputMode="numeric"
          min={tableNumberRange.min}
          max={tableNumberRange.max}
          step={1}
          defaultValue={initialValues.number ?? ""}
        />
      )}
      <TextField
        label={t("fields.seats")}
        name="number_of_guests"
        type="number"
        inputMode="numeric"
        min={seatsPerTable.min}
        max={seatsPerTable.max}
        step={1}
        defaultValue={initialValues.number_of_guests}
      />
      <Segments
        wide
        fitsLabels
        label={t("fields.shape")}
        name="shape"
        defaultValue={initialValues.shape}
        options={tableShapes.map((value) => ({ value, label: t(`shapes.${value}`) }))}
        onChange={setShape}
        hint={shape === "head" ? t("fields.head_hint") : undefined}
      />
    </>
  );
}
