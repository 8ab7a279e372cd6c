import { useNavigate } from "@tanstack/react-router";
import { useCombobox } from "downshift";
import { useId, useState } from "react";
import { dayPath } from "#contract/day-paths.ts";
import { limits } from "#contract/values.ts";
import { shorten } from "#i18n/shorten.ts";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { useDialogHistoryEntry } from "#web/ui/use-dialog-history-entry.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import optionRow from "#web/ui/option-row.module.css";
import styles from "./search-dialog.module.css";
import {
  findEntries,
  hasSeveralWords,
  type ResultGroup,
  type ResultKind,
  type SearchEntry,
} from "./search.rules.ts";
import { useSearchEntries } from "./use-search-entries.ts";

const icons: Readonly<Record<ResultKind, IconName>> = {
  action: "plus",
  page: "chevron-right",
  guest: "people",
  household: "people",
  task: "todo",
  event: "calendar",
  run_row: "clock",
  provider: "label",
  table: "table",
  file: "folder",
  item: "coin",
  quote: "coin",
  expense: "coin",
};
/** Maximum length of the search text. No title is longer. */
const maxLength = limits.shortText;

/** A search over everything that the user may open. Enter or a press goes to the result. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("search");
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const { entries, isLoading, failed } = useSearchEntries();
  const groups = findEntries(entries, text);
  const results = groups.flatMap((group) => group.entries);
  useDialogHistoryEntry(onClose);
  const openResult = ({ href, add }: SearchEntry) => {
    onClose();
    // The page of the day is a separate document.
    if (href === dayPath) void navigate({ href, reloadDocument: true });
    else void navigate(add === undefined ? { href } : { href, state: { add } });
  };
  const combobox = useCombobox<SearchEntry>({
    items: results,
    isOpen: true,
    inputValue: text,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    itemToString: (entry) => entry?.label ?? "",
    itemToKey: (entry) => entry && `${entry.kind} ${entry.id}`,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) openResult(selectedItem);
    },
  });
  const [firstFailed] = failed;
  const nothingFoundKey = hasSeveralWords(text) ? "none_of_several" : "none";
  const nothingFoundText = results.length === 0 ? t(nothingFoundKey, { words: shorten(text.trim()) }) : "";
  const statusText = isLoading ? t("loading") : nothingFoundText;
  return (
    <Modal onDismiss={onClose} label={t("title")} className={styles.modal}>
      <div className={styles.head}>
        <Icon name="search" />
        <input
          {...combobox.getInputProps({
            "aria-label": t("field"),
            "aria-labelledby": undefined,
            // Escape closes the dialog at the first press; downshift would only clear the highlighted item.
            onKeyDown: (event) => {
              if (event.key !== "Escape") return;
              event.preventDefault();
              onClose();
            },
            // Set in the change event itself: downshift's later update would undo a key typed meanwhile.
            onChange: ({ currentTarget }) => {
              setText(currentTarget.value);
              combobox.setHighlightedIndex(0);
            },
          })}
          className={styles.field}
          placeholder={t("hint")}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
        />
        <IconButton icon="close" label={t("translation:close")} onClick={onClose} />
      </div>
      {firstFailed && (
        <div className={styles.note}>
          <LoadFailed
            query={{
              ...firstFailed,
              refetch: () => Promise.all(failed.map((list) => list.refetch())),
            }}
            text={(why) => t("failed", { why })}
          />
        </div>
      )}
      <div
        {...combobox.getMenuProps({ "aria-label": t("results"), "aria-labelledby": undefined })}
        className={styles.results}
      >
        {groups.map((group) => (
          <Group key={group.kind} {...{ group, results, combobox }} />
        ))}
      </div>
      <p role="status" className={classNames(styles.note, results.length > 0 && !isLoading && styles.spoken)}>
        {/* An element of its own, so that a translated text goes with it. */}
        <span key={statusText}>{statusText}</span>
        {!isLoading && results.length > 0 && text !== "" && (
          <VisuallyHidden>{t("found", { count: countEntries(groups) })}</VisuallyHidden>
        )}
      </p>
    </Modal>
  );
}

function countEntries(groups: readonly ResultGroup[]): number {
  return groups.reduce((sum, { entries, more }) => sum + entries.length + more, 0);
}

interface GroupProps {
  group: ResultGroup;
  /** Every entry of all groups, in order. */
  results: readonly SearchEntry[];
  combobox: Pick<ReturnType<typeof useCombobox<SearchEntry>>, "getItemProps" | "highlightedIndex">;
}

function Group({ group: { kind, entries, more }, results, combobox }: GroupProps) {
  const { t } = useTranslation("search");
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <h3 id={id} className={styles.kind} role="presentation">
        {t(`kinds.${kind}`)}
      </h3>
      {entries.map((item) => {
        const index = results.indexOf(item);
        return (
          <div
            key={item.id}
            {...combobox.getItemProps({ item, index })}
            className={classNames(
              optionRow.row,
              styles.result,
              index === combobox.highlightedIndex && styles.current,
            )}
          >
            <Icon name={icons[kind]} size={18} />
            <span className={styles.label}>{item.label}</span>
            {item.detail !== "" && <span className={styles.detail}>{item.detail}</span>}
          </div>
        );
      })}
      {more > 0 && (
        <p className={styles.more} role="presentation">
          {t("more", { count: more })}
        </p>
      )}
    </div>
  );
}
