import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { Link } from "./router-link.tsx";
import { classNames } from "./class-names.ts";
import { Avatar } from "./avatar.tsx";
import { Icon } from "./icon.tsx";
import type { MenuItem } from "./menu-list.tsx";
import optionRow from "./option-row.module.css";
import styles from "./user-block.module.css";

interface UserBlockProps {
  /** null while loading. */
  name: string | null;
  /** undefined while it is not known. */
  initial: string | undefined;
  /** The button's name while loading: 'Mon compte'. */
  loadingLabel: string;
  /** 'Mariage du 12 juin'; null while loading. */
  detail?: string | null | undefined;
  items: readonly MenuItem[];
  /** The switches of language and theme, above the list. */
  children?: ReactNode;
}

/** The signed-in user; a press opens the user menu above. */
export function UserBlock({ name, initial, loadingLabel, detail, items, children }: UserBlockProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return undefined;
    const closeOnOutsidePress = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener("pointerdown", closeOnOutsidePress);
    document.addEventListener("focusin", closeOnOutsidePress);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", closeOnOutsidePress);
      document.removeEventListener("focusin", closeOnOutsidePress);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, [open]);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <div ref={root} className={styles.block}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={name === null ? loadingLabel : undefined}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Avatar initial={initial} />
        <span className={styles.text}>
          <span className={classNames(styles.name, name === null && styles.awaited)}>{name}</span>
          {detail !== undefined && (
            <span className={classNames(styles.detail, detail === null && styles.awaited)}>{detail}</span>
          )}
        </span>
        <Icon name="chevron-down" size={18} className={styles.chevron} />
      </button>
      {/* In the DOM it follows its button, although it stands above it on screen, so that Tab moves into
          it. */}
      {open && (
        <div id={id} className={styles.popover}>
          {children && <div className={styles.switches}>{children}</div>}
          <ul>
            {items.map((item) => (
              <li key={item.id}>
                {item.href === undefined ? (
                  <button
                    type="button"
                    className={classNames(optionRow.row, styles.entry)}
                    onClick={() => {
                      close();
                      item.onAction();
                    }}
                  >
                    {item.icon && <Icon name={item.icon} />}
                    {item.label}
                  </button>
                ) : (
                  <Link to={item.href} className={classNames(optionRow.row, styles.entry)} onClick={close}>
                    {item.icon && <Icon name={item.icon} />}
                    {item.label}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
