import { useState } from "react";
import type { JournalChange, JournalEntry } from "#contract/journal.ts";
import { capitalise } from "#i18n/formats.ts";
import { getColumnName, getRowName, removeImpliedColumns } from "#i18n/journal-parts.ts";
import { type JournalReader, hiddenColumns, formatJournalValue } from "#i18n/journal-values.ts";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { paths } from "#web/paths.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { undoEntry, useJournalEntry } from "../queries.ts";
import { getThingUrl } from "../thing-url.rules.ts";
import styles from "./journal-days.module.css";
import { Sentence } from "./sentence.tsx";

interface EntryDetailsProps {
  entry: JournalEntry;
  reader: JournalReader;
  /** Called after an undo or its refusal: the undo button may disappear, so the focus must move elsewhere. */
  onUndone: () => void;
}

/** What an entry changed, before and after, and how to undo it or why that cannot be done. */
export function EntryDetails({ entry, reader, onUndone }: EntryDetailsProps) {
  const { t } = useTranslation("journal");
  const query = useJournalEntry(entry.id);
  const { data, error } = query;
  if (data === undefined) {
    return error ? (
      <LoadFailed query={query} text={(why) => t("details.failed", { why })} />
    ) : (
      <Skeleton label={t("details.loading")} shape="bars" count={1} height={44} />
    );
  }
  const readerWithNames = { ...reader, names: { ...reader.names, ...data.names } };
  const firstChange = data.changes[0];
  const sameChanges = data.changes.filter(
    ({ kind, act }) => kind === firstChange?.kind && act === firstChange.act,
  );
  const listedCount = new Set(sameChanges.map(({ thing_id }) => thing_id)).size;
  return (
    <>
      <ul className={styles.changes}>
        {data.changes.map((change) => (
          <ChangeLines key={JSON.stringify(change)} change={change} reader={readerWithNames} />
        ))}
        {data.count > listedCount && <li>{t("details.rest", { count: data.count - listedCount })}</li>}
      </ul>
      <UndoButton entry={data} onUndone={onUndone} />
    </>
  );
}

function ChangeLines({ change, reader }: { change: JournalChange; reader: JournalReader }) {
  const { t } = useTranslation("journal");
  // The couple have no permissions by area, so a change of role makes those of permissions redundant.
  const impliedColumn = change.fields !== null && "role" in change.fields ? "permissions" : undefined;
  const fields = Object.entries(removeImpliedColumns(change.fields ?? {})).filter(
    ([column]) => !hiddenColumns.has(column) && column !== impliedColumn,
  );
  const what = getRowName(change, reader) ?? t(`kinds.${change.kind}.one`);
  const url = getThingUrl(change, reader.names);
  return (
    <li>
      <p>
        {t(`details.${change.act}`, { what })}
        {url !== undefined && (
          <>
            {" "}
            <TextLink to={url} aria-label={t("details.show_thing", { what })}>
              {t("details.show")}
            </TextLink>
          </>
        )}
      </p>
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map(([column, values]) => (
            <div key={column}>
              <dt>{capitalise(getColumnName(column, reader))}</dt>
              <dd>
                <Sentence>{formatBothValues(column, values, reader) ?? t("details.hidden")}</Sentence>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** 'before → after'; undefined for values that are not shown. */
function formatBothValues(
  column: string,
  values: readonly unknown[] | null,
  reader: JournalReader,
): string | undefined {
  const [before, after] = (values ?? []).map((value) => formatJournalValue(column, value, reader));
  return before === undefined || after === undefined ? undefined : `${before} → ${after}`;
}

/** The page on which the things of an area are changed. */
const pageByArea: Readonly<Record<JournalEntry["area"], string>> = {
  wedding: paths.information,
  guests: paths.guests,
  seating: paths.seating,
  planning: paths.todo,
  run_sheet: paths.runSheet,
  budget: paths.budget,
  providers: paths.providers,
  documents: paths.documents,
  couple: paths.settings,
};

interface UndoButtonProps {
  entry: NonNullable<ReturnType<typeof useJournalEntry>["data"]>;
  onUndone: () => void;
}

function UndoButton({ entry: { id, area, undo, changes }, onUndone }: UndoButtonProps) {
  const { t } = useTranslation("journal");
  const [isUndoing, setUndoing] = useState(false);
  // What became of an invitation cannot be changed on any page.
  if (undo === "not_allowed" || (undo === "elsewhere" && changes[0]?.kind === "invitation")) return null;
  if (undo !== "possible") {
    return (
      <p className={styles.reason}>
        {t(`undo.reasons.${undo}`)}
        {undo === "elsewhere" && (
          <>
            {" "}
            <TextLink to={pageByArea[area]}>{t(`areas.${area}`)}</TextLink>
          </>
        )}
      </p>
    );
  }
  const undoAndReport = async () => {
    setUndoing(true);
    await undoEntry(id, t);
    setUndoing(false);
    onUndone();
  };
  return (
    <Button size="small" icon="undo" loading={isUndoing} onClick={() => void undoAndReport()}>
      {t("undo.open")}
    </Button>
  );
}
