import { useState } from "react";
import { foldForSearch } from "#i18n/formats.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { SearchField } from "#web/ui/search-field.tsx";
import styles from "./pick-list.module.css";

interface PickItem {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly disabled?: boolean;
}

/** With more items there is a search field. */
const maxItemsWithoutSearch = 8;

function useSearch<Item extends PickItem>(items: readonly Item[]) {
  const [typed, setTyped] = useState("");
  const { t } = useTranslation("floor-plan");
  const searchText = foldForSearch(typed).trim();
  const found = items.filter(({ name }) => foldForSearch(name).includes(searchText));
  const searchField = items.length > maxItemsWithoutSearch && (
    <SearchField
      label={t("search")}
      labelHidden
      placeholder={t("search")}
      value={typed}
      onSearch={setTyped}
    />
  );
  return { found, searchField, nothingText: t("nobody") };
}

interface PickListProps {
  label: string;
  items: readonly PickItem[];
  onPick: (id: string) => void;
}

export function PickList({ label, items, onPick }: PickListProps) {
  const { found, searchField, nothingText } = useSearch(items);
  return (
    <>
      {searchField}
      {found.length === 0 && <p className={styles.empty}>{nothingText}</p>}
      <ul aria-label={label} className={styles.list}>
        {found.map(({ id, name, detail, disabled }) => (
          <li key={id}>
            <button type="button" className={styles.row} disabled={disabled} onClick={() => onPick(id)}>
              <span className={styles.name}>{name}</span>
              <span className={styles.detail}>{detail}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface TickListProps {
  label: string;
  items: readonly PickItem[];
  /** The ids of the ticked items. */
  tickedIds: ReadonlySet<string>;
  onTick: (ticked: ReadonlySet<string>) => void;
}

/** A list to tick several items in; a list of names for those who may not change the plan. */
export function TickList({ label, items, tickedIds, onTick }: TickListProps) {
  const mayEdit = useMayEdit();
  const { found, searchField, nothingText } = useSearch(items);
  return (
    <>
      {searchField}
      {found.length === 0 && <p className={styles.empty}>{nothingText}</p>}
      <ul aria-label={label} className={classNames(styles.list, styles.boxes)}>
        {found.map(({ id, name, detail }) => (
          <li key={id}>
            {mayEdit ? (
              <Checkbox
                label={name}
                trailing={detail}
                checked={tickedIds.has(id)}
                onChange={(event) => {
                  const next = new Set(tickedIds);
                  if (event.target.checked) next.add(id);
                  else next.delete(id);
                  onTick(next);
                }}
              />
            ) : (
              <p className={styles.read}>
                <span className={styles.name}>{name}</span>
                <span className={styles.detail}>{detail}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
