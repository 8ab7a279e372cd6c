import { useEffect, useId, useRef, type ReactNode } from "react";
import { Link } from "./router-link.tsx";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import { fadingListClass } from "./one-line.ts";
import styles from "./side-menu.module.css";

export interface MenuEntry {
  label: string;
  icon: IconName;
  href: string;
  /** Whether this is the present page. */
  current: boolean;
  /** The page is loaded as a document of its own. */
  isDocument?: boolean;
}

interface MenuSection {
  name: string;
  entries: readonly MenuEntry[];
}

interface SideMenuProps {
  /** The accessible name of the navigation: 'Menu principal'. */
  label: string;
  /** A Monogram, possibly in a link home. */
  monogram: ReactNode;
  /** The button that opens the search; `keys` is its keyboard shortcut. */
  search: { label: string; keys: string; onPress: () => void };
  sections: readonly MenuSection[];
  /** A button above the user: 'Discuter avec nous'. */
  action?: { label: string; icon: IconName; onPress: () => void } | undefined;
  /** A UserBlock at the bottom. */
  user?: ReactNode;
}

function Leaf() {
  return (
    <svg className={styles.leaf} viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
      <path d="M.5.5c5.600-.6 9.300 3 9 9C4 9.600.6 6.100.5.5Z" />
    </svg>
  );
}

/** Pixels of the menu that stay in view before and after the current entry. */
const scrollMargin = 40;

/** Scrolls the menu alone: `scrollIntoView` would also begin the order of Tab there, past the skip link. */
function scrollIntoMenu(row: HTMLElement | null): void {
  const nav = row?.closest("nav");
  if (!row || !nav) return;
  const [navRect, rowRect] = [nav.getBoundingClientRect(), row.getBoundingClientRect()];
  const below = Math.max(0, rowRect.bottom + scrollMargin - navRect.bottom);
  const above = Math.max(0, navRect.top + scrollMargin - rowRect.top);
  nav.scrollTop += below - above;
}

function MenuEntryRow({ label, icon, href, current, isDocument = false }: MenuEntry) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!current) return undefined;
    // On a low screen the entry may be out of view. The layout is computed once, by the next frame.
    const frame = requestAnimationFrame(() => scrollIntoMenu(row.current));
    return () => cancelAnimationFrame(frame);
  }, [current]);
  const className = classNames(styles.entry, current && styles.current);
  const content = (
    <>
      <Icon name={icon} />
      <span className={styles.word}>{label}</span>
      {current && <Leaf />}
    </>
  );
  return (
    <li ref={row}>
      {isDocument ? (
        <a href={href} className={className}>
          {content}
        </a>
      ) : (
        <Link to={href} aria-current={current ? "page" : undefined} className={className}>
          {content}
        </Link>
      )}
    </li>
  );
}

/** The whole menu, for the side of a wide screen and the slide-over of a narrow one. */
export function SideMenu({ label, monogram, search, sections, action, user }: SideMenuProps) {
  const id = useId();
  return (
    <div className={styles.menu}>
      <div className={styles.crest}>{monogram}</div>
      <button type="button" data-leaves className={styles.search} onClick={search.onPress}>
        <Icon name="search" size={18} />
        <span className={styles.word}>{search.label}</span>
        <kbd aria-hidden="true" className={styles.keys}>
          {search.keys}
        </kbd>
      </button>
      <nav aria-label={label} className={classNames(fadingListClass, styles.nav)}>
        {sections.map(({ name, entries }, index) => {
          const nameId = `${id}-${String(index)}`;
          return (
            <div key={name} className={styles.section}>
              <h2 id={nameId} className={styles.name}>
                {name}
              </h2>
              <ul aria-labelledby={nameId}>
                {entries.map((entry) => (
                  <MenuEntryRow key={entry.href} {...entry} />
                ))}
              </ul>
            </div>
          );
        })}
      </nav>
      {action && (
        <div className={styles.action}>
          {/* `data-leaves` closes the menu of a phone, which would cover what the button opens. */}
          <button type="button" data-leaves className={styles.entry} onClick={action.onPress}>
            <Icon name={action.icon} />
            <span className={styles.word}>{action.label}</span>
          </button>
        </div>
      )}
      {user && <div className={styles.user}>{user}</div>}
    </div>
  );
}
