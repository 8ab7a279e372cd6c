import { useEffect, useRef, useState } from "react";
import { seatsPerTable, tableShapes, type TableShape } from "#contract/seating.ts";
import { tableNumberRange } from "#contract/table-numbers.ts";
import { limits } from "#contract/values.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Segments } from "#web/ui/segments.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** The initial values of the fields. */
export interface TableStart {
  readonly name: string;
  readonly number_of_guests: number;
  readonly shape: TableShape;
  /** null: the one that the name proposes, or the next free one. */
  readonly number: number | null;
}

interface TableFieldsProps {
  start: TableStart;
}

export function TableFields({ start }: TableFieldsProps) {
  const { t } = useTranslation("seating");
  const [shape, setShape] = useState(start.shape);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Selected, so that typing replaces a proposed name.
    first.current?.select();
    first.current?.focus();
  }, []);
  return (
    <>
      <TextField
        ref={first}
        label={t("fields.name")}
        name="name"
        autoComplete="off"
        maxLength={limits.name}
        defaultValue={start.name}
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
          defaultValue={start.number ?? ""}
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
        defaultValue={start.number_of_guests}
      />
      <Segments
        wide
        fitsLabels
        label={t("fields.shape")}
        name="shape"
        defaultValue={start.shape}
        options={tableShapes.map((value) => ({ value, label: t(`shapes.${value}`) }))}
        onChange={setShape}
        hint={shape === "head" ? t("fields.head_hint") : undefined}
      />
    </>
  );
}
