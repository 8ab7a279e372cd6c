import { useDeferredValue, useState, type ReactNode } from "react";
import type { StoredFile } from "#contract/documents.ts";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FieldGroup } from "#web/ui/field-group.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { isLinked, sortLatestFirst, type LinkedItem } from "../links.rules.ts";
import { useAllFiles, useDocumentSearch } from "../queries.ts";
import { formatFileDetail } from "./file-line.tsx";
import styles from "./attach-dialog.module.css";

/** Further files are found by name. */
const maxShown = 30;

type OnPick = (file: StoredFile, isOn: boolean) => void;

interface FileChoicesProps {
  /** Files that it already has are not offered again. */
  target: LinkedItem;
  picked: ReadonlyMap<string, StoredFile>;
  onPick: OnPick;
  /** Content between the search and its results. */
  children: ReactNode;
}

/** The couple's files, latest first, or those whose name matches the search. */
export function FileChoices({ target, picked, onPick, children }: FileChoicesProps) {
  const { t } = useTranslation("documents");
  const [text, setText] = useState("");
  const searchText = useDeferredValue(text.trim());
  const isSearching = searchText !== "";
  const [allQuery, searchQuery] = [useAllFiles(), useDocumentSearch(searchText)];
  const query = isSearching ? searchQuery : allQuery;
  const files = isSearching ? searchQuery.data?.files : allQuery.data;
  const unlinkedFiles = files && sortLatestFirst(files.filter((file) => !isLinked(file, target)));
  // Ticked files stay visible whatever is searched.
  const visible = unlinkedFiles && [
    ...[...picked.values()].filter(
      ({ id }) => !unlinkedFiles.slice(0, maxShown).some((file) => file.id === id),
    ),
    ...unlinkedFiles.slice(0, maxShown),
  ];
  const hasNone = allQuery.data?.length === 0;
  const canSearch = allQuery.data !== undefined && !hasNone;
  return (
    <>
      {children}
      {hasNone && <p className={styles.hint}>{t("links.join.empty")}</p>}
      {canSearch && (
        <SearchField
          label={t("links.join.search")}
          value={text}
          onSearch={setText}
          onKeyDown={(event) => {
            // Enter in the search field must not submit the form.
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      )}
      {visible === undefined ? (
        query.error ? (
          <LoadFailed query={query} text={(why) => t("links.failed", { why })} />
        ) : (
          <Skeleton label={t("links.loading")} shape="bars" count={5} />
        )
      ) : (
        !hasNone && (
          <div>
            <FieldGroup label={isSearching ? t("links.join.found") : t("links.join.recent")}>
              {visible.map((file) => (
                <FileChoice key={file.id} file={file} isOn={picked.has(file.id)} onPick={onPick} />
              ))}
            </FieldGroup>
            <p role="status" className={styles.hint}>
              {formatResult({ count: unlinkedFiles?.length ?? 0, isSearching }, t)}
            </p>
          </div>
        )
      )}
    </>
  );
}

interface Result {
  readonly count: number;
  readonly isSearching: boolean;
}

function formatResult(
  { count, isSearching }: Result,
  t: ReturnType<typeof useTranslation<"documents">>["t"],
) {
  if (count > maxShown) return t("links.join.shown", { count: maxShown });
  if (count === 0) return isSearching ? t("links.join.nothing") : t("links.join.all_joined");
  return isSearching ? t("links.join.result", { count }) : "";
}

interface FileChoiceProps {
  file: StoredFile;
  isOn: boolean;
  onPick: OnPick;
}

function FileChoice({ file, isOn, onPick }: FileChoiceProps) {
  return (
    <Checkbox
      label={
        <>
          <span className={styles.name}>{file.name}</span>{" "}
          <span className={styles.detail}>{formatFileDetail(file)}</span>
        </>
      }
      checked={isOn}
      onChange={({ target }) => onPick(file, target.checked)}
    />
  );
}
