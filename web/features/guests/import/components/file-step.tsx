import { useState } from "react";
import { guestPasteFragment } from "#web/paths.ts";
import { chooseFiles } from "#web/platform/choose-files.ts";
import { getLanguage } from "#web/platform/language.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { textLinkClass } from "#web/ui/text-link.tsx";
import { touchQuery, useMediaQuery } from "#web/ui/media.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { useHashFocus } from "#web/ui/use-hash-focus.ts";
import { countRows, type DecidedRow } from "../deciding.rules.ts";
import { listNames } from "../listed-names.rules.ts";
import { readInWorker } from "../read-in-worker.ts";
import { parseSeparatedText } from "../separated-text.rules.ts";
import type { Grid, WorksheetRows } from "../grid.rules.ts";
import { type FileProblem, isWebPage } from "../file-kind.rules.ts";
import type { SheetWarning } from "../workbook-parts.rules.ts";
import styles from "../import.module.css";

interface FileStepProps {
  /** The sheets of the file read last, if there are several. */
  sheets: readonly WorksheetRows[];
  sheetIndex: number;
  problem: Grid["problem"];
  warnings: readonly SheetWarning[];
  /** What was pasted or typed. It stays while the user goes to another step. */
  text: string;
  setText: (text: string) => void;
  /** The rows of a pasted list that raises no question: it can be imported without the other steps. */
  readyRows: readonly DecidedRow[] | undefined;
  isSending: boolean;
  onSend: () => void;
  onRead: (fileName: string, sheets: readonly WorksheetRows[]) => void;
  onSheetChange: (sheetIndex: number) => void;
}

/** Step 1: a pasted list, or a file. */
export function FileStep({
  sheets,
  sheetIndex,
  problem,
  warnings,
  text,
  setText,
  readyRows,
  isSending,
  onSend,
  onRead,
  onSheetChange,
}: FileStepProps) {
  const { t } = useTranslation("import");
  const pasteField = useHashFocus<HTMLTextAreaElement>(guestPasteFragment, true);
  // A finger drops no files.
  const isTouch = useMediaQuery(touchQuery);
  const [fileProblem, setFileProblem] = useState<FileProblem | null>(null);
  const [isOver, setOver] = useState(false);
  const [isReading, setReading] = useState(false);
  const readFirst = async ([file]: readonly File[]) => {
    if (!file) return;
    setReading(true);
    const result = await readInWorker(file);
    setReading(false);
    setFileProblem("problem" in result ? result.problem : null);
    if ("sheets" in result) onRead(file.name, result.sheets);
  };
  return (
    <Card title={t("file.title")}>
      <div className={styles.pasted}>
        <TextAreaField
          label={t("file.paste")}
          hint={t("file.paste_hint")}
          rows={8}
          value={text}
          ref={pasteField}
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {readyRows && <Soft>{listNames(readyRows)}</Soft>}
      <div className={styles.read}>
        {readyRows && (
          <Button kind="primary" loading={isSending} onClick={onSend}>
            {t("send", { count: countRows(readyRows).add })}
          </Button>
        )}
        <Button
          disabled={text.trim() === ""}
          onClick={() => {
            const isHtml = isWebPage(text);
            setFileProblem(isHtml ? "web_page" : null);
            if (isHtml) return;
            onRead(t("file.pasted"), [{ name: "", rows: parseSeparatedText(text) }]);
          }}
        >
          {t(readyRows ? "file.check_first" : "file.read_paste")}
        </Button>
      </div>
      <div
        className={classNames(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void readFirst([...event.dataTransfer.files]);
        }}
      >
        <p>{t(isOver ? "file.drop_here" : isTouch ? "file.or_file" : "file.drop")}</p>
        <Button
          icon="upload"
          loading={isReading}
          onClick={() => chooseFiles({ accept: ".xlsx,.csv,.tsv,.txt" }, (files) => void readFirst(files))}
        >
          {t("file.choose")}
        </Button>
        <a href={`/modeles/invites.${getLanguage()}.xlsx`} download className={textLinkClass}>
          {t("file.template")}
        </a>
      </div>
      {fileProblem && (
        <Banner tone="danger" announced>
          {t(`problems.${fileProblem}`)}
        </Banner>
      )}
      {problem && !fileProblem && (
        <Banner tone="danger" announced>
          {t(`problems.${problem === "empty" && sheets.length < 2 ? "empty_file" : problem}`)}
        </Banner>
      )}
      {!fileProblem &&
        warnings.map((warning) => (
          <Banner key={warning} tone="gold" icon="warning" announced>
            {t(`file.warnings.${warning}`)}
          </Banner>
        ))}
      {sheets.length > 1 && (
        <SelectField
          label={t("file.sheet")}
          value={String(sheetIndex)}
          options={sheets.map(({ name }, at) => ({ value: String(at), label: name }))}
          onChange={({ target }) => onSheetChange(Number(target.value))}
        />
      )}
    </Card>
  );
}
