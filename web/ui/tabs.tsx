import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { runAfterPaint } from "./after-paint.ts";
import { classNames } from "./class-names.ts";
import { phoneQuery, useMediaQuery } from "./media.ts";
import { fadingListClass, scrollingLineClass } from "./one-line.ts";
import styles from "./tabs.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

export interface Tab<Id extends string = string> {
  id: Id;
  label: string;
  count?: number | string | undefined;
  /** The text alternative of a dot after the word: 'modifications non enregistrées'. */
  mark?: string | undefined;
}

interface TabsProps<Id extends string> {
  /** The accessible name: 'Vue de la liste'. */
  label: string;
  tabs: readonly Tab<Id>[];
  current: Id;
  onChange: (id: Id) => void;
  className?: string | undefined;
  /** For many tabs: four lines that fade into the next, if there are more; on a phone one line. */
  wraps?: boolean | undefined;
  /** The panel of the current tab. */
  children: ReactNode;
}

function getNextIndex(key: string, index: number, count: number): number | null {
  if (key === "ArrowRight") return (index + 1) % count;
  if (key === "ArrowLeft") return (index - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}

/** Scrolls only the list of tabs; scrollIntoView would also move the page. */
function scrollTabIntoView(list: HTMLElement | null, tab: HTMLElement | null): void {
  if (!list || !tab) return;
  const [listRect, tabRect] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (tabRect.left < listRect.left + neighbourMargin || tabRect.right > listRect.right - neighbourMargin)
    list.scrollLeft += tabRect.left - listRect.left - neighbourMargin;
  if (tabRect.top < listRect.top || tabRect.bottom > listRect.bottom)
    list.scrollTop += tabRect.top - listRect.top;
}

/** Pixels of the previous tab that stay visible, beside the current one and under a fading edge. */
const neighbourMargin = 32;

/**
 * Tabs (ARIA tabs pattern with automatic activation): one tab stop, arrows move and select. They stand in one line, or
 * with `wraps` in several on a wide screen, scrolled to the current tab.
 */
export function Tabs<Id extends string>({
  label,
  tabs,
  current,
  onChange,
  className,
  wraps = false,
  children,
}: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const isLine = useMediaQuery(phoneQuery) || !wraps;

  // Counts and marks come later than the tabs, and push them.
  const counts = tabs.map(({ count, mark }) => `${String(count)} ${String(mark)}`).join();
  useEffect(() => {
    // Before the paint, reading the places of the tabs would lay out the whole page once more.
    runAfterPaint(() => scrollTabIntoView(list.current, document.getElementById(`${id}-${current}`)));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- counts change the width of the tabs
  }, [id, current, counts]);

  function handleKeyDown(event: KeyboardEvent) {
    const index = tabs.findIndex((tab) => tab.id === current);
    const nextIndex = getNextIndex(event.key, index, tabs.length);
    const next = nextIndex === null ? undefined : tabs[nextIndex];
    if (!next || nextIndex === null) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[nextIndex]?.focus();
  }

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={classNames(
          isLine ? scrollingLineClass : fadingListClass,
          styles.list,
          !isLine && styles.wraps,
        )}
      >
        {tabs.map((tab) => {
          const chosen = tab.id === current;
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              aria-selected={chosen}
              aria-controls={chosen ? `${id}-panel` : undefined}
              tabIndex={chosen ? 0 : -1}
              className={classNames(styles.tab, chosen && styles.chosen)}
              onKeyDown={handleKeyDown}
              onClick={() => onChange(tab.id)}
            >
              {/* The hidden bold copy of the label reserves its width, so that selecting a tab moves
                  nothing. */}
              <span className={styles.word} data-word={tab.label}>
                {tab.label}
              </span>
              {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
              {tab.mark !== undefined && (
                <span className={styles.mark} title={tab.mark}>
                  <VisuallyHidden>{tab.mark}</VisuallyHidden>
                </span>
              )}
            </button>
          );
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}
