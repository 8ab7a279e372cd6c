import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import type { Guest } from "#contract/guests.ts";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { filtered, fullName, noFilters } from "../list.rules.ts";
import styles from "./guest-picker.module.css";

interface GuestPickerProps {
  label: string;
  optionalWord?: string;
  hint?: string;
  error: string | undefined;
  /** The name of the hidden field that holds the chosen id, '' for nobody. */
  name: string;
  guests: readonly Guest[];
  defaultId: string | null;
  /** Said when nobody has this name. */
  nobody: string;
  /** What the names offered are called. */
  choices: string;
}

/** As many as fit below a field. */
const offered = 6;

/** One guest among many, found by typing: a combobox as WAI-ARIA describes it. An emptied field means nobody. */
export function GuestPicker({ name, guests, defaultId, nobody, choices, ...frame }: GuestPickerProps) {
  const id = useId();
  const [chosen, setChosen] = useState(() => guests.find((guest) => guest.id === defaultId) ?? null);
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const hidden = useRef<HTMLInputElement>(null);
  const found = useMemo(
    () => (typed?.trim() ? filtered(guests, { ...noFilters, name: typed }).slice(0, offered) : []),
    [guests, typed],
  );
  const isOpen = typed !== null && typed.trim() !== "";

  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);

  function choose(guest: Guest | null) {
    setChosen(guest);
    setTyped(null);
    setAt(0);
    // What a hand does to a hidden field makes no event of its own: the form asks before it loses the change.
    hidden.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (!isOpen) return;
    if (step !== undefined && found.length > 0) setAt((at + step + found.length) % found.length);
    else if (event.key === "Enter") choose(found[at] ?? chosen);
    else if (event.key === "Escape") setTyped(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={styles.picker} data-wide="">
      <input ref={hidden} type="hidden" name={name} value={chosen?.id ?? ""} />
      <TextField
        {...frame}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && found[at] ? `${id}-${String(at)}` : undefined}
        value={typed ?? (chosen ? fullName(chosen) : "")}
        onChange={(event) => {
          setAt(0);
          setTyped(event.target.value);
          if (event.target.value === "") setChosen(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setTyped(null);
        }}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={choices}
        className={styles.list}
        hidden={!isOpen}
      >
        {found.map((guest, place) => (
          <div
            key={guest.id}
            id={`${id}-${String(place)}`}
            role="option"
            aria-selected={place === at}
            className={classNames(styles.option, place === at && styles.current)}
            onPointerDown={(event) => {
              event.preventDefault();
              choose(guest);
            }}
          >
            {fullName(guest)}
          </div>
        ))}
        {found.length === 0 && (
          <div role="option" aria-selected="false" aria-disabled="true" className={styles.option}>
            {nobody}
          </div>
        )}
      </div>
    </div>
  );
}
