import { useCombobox } from "downshift";
import { useId, useLayoutEffect, useRef, useState, type Ref } from "react";
import { classNames } from "./class-names.ts";
import optionRow from "./option-row.module.css";
import styles from "./combobox.module.css";
import type { FieldFrame } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { TextField } from "./text-field.tsx";

interface ComboboxProps<Item> extends FieldFrame {
  /** The items that match the typed text, in display order. */
  find: (text: string) => readonly Item[];
  getName: (item: Item) => string;
  /** Secondary text beside a name. */
  getDetail?: ((item: Item) => string) | undefined;
  chosen: readonly Item[];
  /** The list stays open after a choice, and choosing an item again removes it. */
  multiple?: boolean | undefined;
  onChange: (chosen: readonly Item[]) => void;
  placeholder?: string | undefined;
  /** The accessible name of the list. */
  listLabel: string;
  /** Shown when no item matches. */
  noMatchText: string;
  ref?: Ref<HTMLInputElement> | undefined;
}

const optionClass = classNames(optionRow.row, styles.option);

/** A searchable select: the ARIA combobox pattern, on downshift. */
export function Combobox<Item extends { readonly id: string }>(props: ComboboxProps<Item>) {
  const {
    find,
    getName,
    getDetail,
    chosen,
    multiple = false,
    onChange,
    listLabel,
    noMatchText,
    ref,
    ...frame
  } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [chosenItem] = multiple ? [] : chosen;
  const query = multiple || typed?.trim() ? (typed ?? "") : null;
  const foundItems = query === null ? [] : find(query);
  const ids = new Set(chosen.map(({ id }) => id));
  const toggle = (item: Item) => {
    if (!multiple) {
      setTyped(null);
      onChange([item]);
    } else onChange(ids.has(item.id) ? chosen.filter(({ id }) => id !== item.id) : [...chosen, item]);
  };
  const combobox = useCombobox<Item>({
    items: [...foundItems],
    itemToString: (item) => (item ? getName(item) : ""),
    inputValue: typed ?? (chosenItem ? getName(chosenItem) : ""),
    selectedItem: null,
    defaultHighlightedIndex: 0,
    stateReducer: (state, { type, changes }) => {
      const types = useCombobox.stateChangeTypes;
      // The caller holds the selection, so downshift's own stays empty.
      const nextState = { ...changes, selectedItem: null };
      if (type === types.InputClick) return { ...nextState, isOpen: true };
      const hasChosen = type === types.ItemClick || type === types.InputKeyDownEnter;
      return multiple && hasChosen
        ? { ...nextState, isOpen: true, highlightedIndex: state.highlightedIndex }
        : nextState;
    },
  });
  const isOpen = combobox.isOpen && query !== null;
  const anchor = `--${useId().replaceAll(/[^\w-]/gu, "")}`;
  const list = useRef<HTMLDivElement>(null);
  useTopLayer(list, isOpen);
  const input = combobox.getInputProps({
    ref: ref ?? null,
    "aria-labelledby": undefined,
    // Set in the event itself: downshift's later update would undo a key typed meanwhile.
    onChange: ({ currentTarget }) => {
      setTyped(currentTarget.value);
      if (currentTarget.value === "" && !multiple) onChange([]);
    },
    onBlur: () => setTyped(null),
    onKeyDown: (event) => {
      const current = isOpen ? foundItems[combobox.highlightedIndex] : undefined;
      if (event.key === "Enter" && current) toggle(current);
      if (event.key === "Escape") setTyped(null);
      if (event.key === "Backspace" && multiple && !typed) onChange(chosen.slice(0, -1));
      // Keeps Escape and Enter from also closing or submitting the dialog around it.
      if (isOpen && (event.key === "Escape" || event.key === "Enter")) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
  });

  return (
    <div data-wide={frame.wide || undefined}>
      <TextField
        {...frame}
        {...input}
        icon={multiple ? "search" : undefined}
        placeholder={props.placeholder}
        autoComplete="off"
        spellCheck={false}
        aria-expanded={isOpen}
        style={{ anchorName: anchor }}
      />
      <div
        {...combobox.getMenuProps({ ref: list })}
        role="listbox"
        popover="manual"
        aria-label={listLabel}
        aria-labelledby={undefined}
        aria-multiselectable={multiple || undefined}
        className={styles.list}
        style={{ positionAnchor: anchor }}
      >
        {isOpen &&
          foundItems.map((item, index) => (
            <div
              key={item.id}
              {...combobox.getItemProps({
                item,
                index,
                onClick: () => toggle(item),
              })}
              role="option"
              aria-selected={multiple ? ids.has(item.id) : index === combobox.highlightedIndex}
              className={classNames(optionClass, index === combobox.highlightedIndex && styles.current)}
            >
              {multiple && <Tick isOn={ids.has(item.id)} />}
              <span className={styles.name}>{getName(item)}</span>
              {getDetail && <span className={styles.detail}>{getDetail(item)}</span>}
            </div>
          ))}
        {isOpen && foundItems.length === 0 && (
          <div role="option" aria-selected="false" aria-disabled="true" className={optionClass}>
            {noMatchText}
          </div>
        )}
      </div>
    </div>
  );
}

/** Shows the list in the top layer, so that no card clips it. */
function useTopLayer(list: { readonly current: HTMLElement | null }, isOpen: boolean): void {
  useLayoutEffect(() => {
    const box = list.current;
    if (!isOpen || !box) return undefined;
    box.showPopover();
    return () => box.hidePopover();
  }, [list, isOpen]);
}

function Tick({ isOn }: { isOn: boolean }) {
  return (
    <span className={classNames(styles.box, isOn && styles.on)}>
      {isOn && <Icon name="check" size={14} />}
    </span>
  );
}
