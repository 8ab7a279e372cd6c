import { useId, useRef, useState } from "react";
import { formatTime } from "#i18n/formats.ts";
import { getFirstLetter } from "#i18n/first-letter.ts";
import { formatJournalSentence } from "#i18n/journal.ts";
import { getAuthorName } from "#i18n/journal-parts.ts";
import type { JournalReader } from "#i18n/journal-values.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { type JournalRow, toJournalRow } from "../rows.rules.ts";
import { EntryDetails } from "./entry-details.tsx";
import styles from "./journal-days.module.css";
import { Sentence } from "./sentence.tsx";

interface JournalEntryRowProps {
  row: JournalRow;
  reader: JournalReader;
  timeZone: string;
  /** Whether it stands within the row of several entries. */
  isInner?: boolean;
}

/** One sentence, which expands to what changed, or to the entries that it sums up. */
export function JournalEntryRow({ row, reader, timeZone, isInner = false }: JournalEntryRowProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { event, entries, at } = row;
  const [first, ...others] = entries;
  const hasSeveral = others.length > 0;
  return (
    <li className={styles.item}>
      <button
        ref={button}
        type="button"
        className={classNames(styles.row, isInner && styles.inner)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {!isInner && <Avatar initial={getAuthorInitial(row, reader)} />}
        <span className={styles.sentence}>
          <Sentence>{formatJournalSentence(event, reader)}</Sentence>
        </span>
        <time className={styles.time} dateTime={at}>
          {formatTime(at, timeZone)}
        </time>
        <span className={styles.sign} data-open={isOpen}>
          <Icon name="chevron-down" size={18} />
        </span>
      </button>
      <div id={id} hidden={!isOpen} className={styles.opened}>
        {isOpen && hasSeveral && (
          <ul>
            {entries.flatMap((entry) => {
              const innerRow = toJournalRow([entry]);
              return innerRow === undefined
                ? []
                : [
                    <JournalEntryRow
                      key={entry.id}
                      row={innerRow}
                      reader={reader}
                      timeZone={timeZone}
                      isInner
                    />,
                  ];
            })}
          </ul>
        )}
        {isOpen && !hasSeveral && first !== undefined && (
          <EntryDetails entry={first} reader={reader} onUndone={() => button.current?.focus()} />
        )}
      </div>
    </li>
  );
}

function getAuthorInitial({ event }: JournalRow, reader: JournalReader): string {
  const [main] = event.changes;
  return main === undefined ? "" : getFirstLetter(getAuthorName(event, main, reader));
}
