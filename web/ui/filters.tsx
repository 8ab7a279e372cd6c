import { useState, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { Card } from "./card.tsx";
import { Checkbox } from "./checkbox.tsx";
import styles from "./filters.module.css";
import { useMediaQuery, columnQuery } from "./media.ts";
import { SearchField } from "./search-field.tsx";
import type { Choice } from "./select-field.tsx";
import { Sheet } from "./sheet.tsx";
import { StickyRow } from "./sticky-row.tsx";

interface FiltersProps {
  title: string;
  search: {
    readonly label: string;
    readonly placeholder: string;
    /** The placeholder where there is no space for a label; the label itself by default. */
    readonly bareLabel?: string | undefined;
    readonly value: string;
    readonly onSearch: (text: string) => void;
  };
  isFiltered: boolean;
  clearLabel: string;
  onClear: () => void;
  closeLabel: string;
  /** The label of the button that closes the sheet: 'Voir 24 invités'. */
  doneLabel: string;
  /** Folded at every width. */
  alwaysFolded?: boolean | undefined;
  /** The fields besides the search. */
  children: ReactNode;
}

/**
 * The filters of a list: in its left column, or `folded` above it where there is no left column. Of the two, only the one
 * that fits the width renders anything, but with `alwaysFolded` the folded one renders at every width.
 */
export function Filters({ folded, ...props }: FiltersProps & { folded: boolean }) {
  return folded ? <FoldedFilters {...props} /> : <FilterCard {...props} />;
}

function FilterCard({ title, search, children, ...rest }: FiltersProps) {
  const { label, placeholder, value, onSearch } = search;
  if (!useMediaQuery(columnQuery)) return null;
  return (
    <Card tight title={title}>
      <div className={styles.fields}>
        <SearchField {...{ label, placeholder, value, onSearch }} />
        {children}
        <ClearButton {...rest} />
      </div>
    </Card>
  );
}

/** The search field is visible, the other fields are in a sheet behind a button. */
function FoldedFilters(props: FiltersProps) {
  const { title, closeLabel, doneLabel, alwaysFolded = false, children } = props;
  const { label, bareLabel = label, ...search } = props.search;
  const [isOpen, setOpen] = useState(false);
  if (useMediaQuery(columnQuery) && !alwaysFolded) return null;
  return (
    <StickyRow className={styles.folded}>
      <SearchField {...search} labelHidden label={label} placeholder={bareLabel} />
      <Button icon="filter" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Sheet open={isOpen} {...{ title, closeLabel, doneLabel }} onClose={() => setOpen(false)}>
        <div className={styles.fields}>
          {children}
          <ClearButton {...props} />
        </div>
      </Sheet>
    </StickyRow>
  );
}

function ClearButton(props: Pick<FiltersProps, "isFiltered" | "clearLabel" | "onClear">) {
  if (!props.isFiltered) return null;
  return (
    <Button kind="quiet" size="small" className={styles.clear} onClick={props.onClear}>
      {props.clearLabel}
    </Button>
  );
}

interface FilterBoxesProps<Value extends string> {
  label: string;
  options: readonly (Choice<Value> & { readonly trailing?: ReactNode })[];
  chosen: readonly Value[];
  /** Receives all ticked values, in the order of the options. */
  onChange: (chosen: readonly Value[]) => void;
  children?: ReactNode;
}

/** A group of checkboxes, each with a number or an icon at its end. */
export function FilterBoxes<Value extends string>(props: FilterBoxesProps<Value>) {
  const { label, options, chosen, onChange, children } = props;
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      {options.map(({ value, label: text, trailing }) => (
        <Checkbox
          key={value}
          className={styles.box}
          label={text}
          trailing={trailing}
          checked={chosen.includes(value)}
          onChange={({ target }) => {
            const ticked = options.filter((each) =>
              each.value === value ? target.checked : chosen.includes(each.value),
            );
            onChange(ticked.map((each) => each.value));
          }}
        />
      ))}
      {children}
    </fieldset>
  );
}
