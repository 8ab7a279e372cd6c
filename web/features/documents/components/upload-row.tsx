import type { StoredFile } from "#contract/documents.ts";
import { formatBytes } from "#i18n/formats.ts";
import { shorten } from "#i18n/shorten.ts";
import { OfferButton } from "#web/features/checkout/widgets.tsx";
import { paths } from "#web/paths.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getLanguage } from "#web/platform/language.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { canRetry, isUploading } from "../upload.rules.ts";
import type { Upload, UploadActions } from "../upload-queue.ts";
import type { ItemActions } from "./item-parts.tsx";
import styles from "./upload-list.module.css";

/** The open folder, which takes files whose own folder was deleted. */
export interface UploadFolder {
  readonly id: string | null;
  readonly name: string;
}

/** What a file may be about: an expense, a quote, or something that exists already. */
export type AboutActions = Pick<ItemActions, "addFrom" | "link">;

interface UploadRowProps {
  about: AboutActions | undefined;
  upload: Upload;
  openFolder: UploadFolder;
  actions: UploadActions;
}

export function UploadRow({ upload, openFolder, actions, about }: UploadRowProps) {
  const { t } = useTranslation("documents");
  const { id, file, state, asks, stored, storedName, error } = upload;
  const { name } = file;
  return (
    <li
      className={classNames(
        styles.row,
        state === "done" && !asks && styles.done,
        storedName !== null && styles.renamed,
      )}
    >
      <div className={styles.first}>
        <p className={styles.name} title={name}>
          {name}
        </p>
        <IconButton
          icon="close"
          label={isUploading(upload) ? t("upload.cancel", { name }) : t("upload.dismiss", { name })}
          className={styles.close}
          onClick={({ currentTarget }) => {
            focusNextRow(currentTarget);
            actions.cancel(id);
          }}
        />
      </div>
      <p className={classNames(styles.state, state === "failed" && styles.failed)}>
        {state === "done" && <Icon name="check" size={16} className={styles.check} />}
        {state === "failed" && <Icon name="warning" size={16} />}
        <span className={styles.stateWords}>
          <StateText upload={upload} />
        </span>
      </p>
      {state === "sending" && <Bar upload={upload} />}
      {asks && stored && about && (
        <AboutQuestion
          file={stored}
          actions={about}
          onPress={(button) => {
            focusNextRow(button);
            actions.cancel(id);
          }}
        />
      )}
      {error && (
        <>
          <p className={styles.why}>{getErrorText(error)}</p>
          {canRetry(error.code) && (
            <div className={styles.actions}>
              <Button
                size="small"
                aria-label={t("upload.retry", { name })}
                onClick={({ currentTarget }) => {
                  focusRemoveButton(currentTarget);
                  actions.retry(id);
                }}
              >
                {t("translation:retry")}
              </Button>
              {error.code === "locked" && <OfferButton />}
              {error.code === "quota_full" && (
                <TextLink to={paths.bin} className={styles.bin}>
                  {t("upload.open_bin")}
                </TextLink>
              )}
            </div>
          )}
          {error.code === "folder_not_found" && upload.folderId !== openFolder.id && (
            <div className={styles.actions}>
              <Button
                size="small"
                onClick={({ currentTarget }) => {
                  focusRemoveButton(currentTarget);
                  actions.sendInto(id, openFolder.id);
                }}
              >
                {t("upload.send_into", { folder: shorten(openFolder.name, 40) })}
                <VisuallyHidden> ({name})</VisuallyHidden>
              </Button>
            </div>
          )}
        </>
      )}
    </li>
  );
}

interface AboutQuestionProps {
  file: StoredFile;
  actions: AboutActions;
  /** Receives the button, which disappears with its row. */
  onPress: (button: HTMLElement) => void;
}

/** Asks what the file is about. The menu of the file offers the same later. */
function AboutQuestion({ file, actions, onPress }: AboutQuestionProps) {
  const { t } = useTranslation("documents");
  const button = (label: string, act: () => void) => (
    <Button
      size="small"
      aria-label={`${label} ${file.name}`}
      onClick={({ currentTarget }) => {
        onPress(currentTarget);
        act();
      }}
    >
      {label}
    </Button>
  );
  return (
    <>
      <p className={styles.why}>{t("upload.about")}</p>
      <div className={styles.actions}>
        {button(t("menu.note_expense"), () => actions.addFrom("expense", file))}
        {button(t("menu.note_quote"), () => actions.addFrom("quote", file))}
        {button(t("menu.tie"), () => actions.link(file))}
      </div>
    </>
  );
}

function StateText({ upload: { file, state, share, storedName, error } }: { upload: Upload }) {
  const { t } = useTranslation("documents");
  const size = formatBytes(file.size, getLanguage());
  if (error) return canRetry(error.code) ? t("upload.failed") : t("upload.turned_away");
  if (storedName !== null) return t("upload.landed_as", { size, name: storedName });
  if (state === "done") return t("upload.landed", { size });
  if (state === "waiting") return t("upload.waiting", { size });
  return share < 1
    ? t("upload.sending", { size, percent: getPercent(share) })
    : t("upload.checking", { size });
}

function Bar({ upload: { file, share } }: { upload: Upload }) {
  const { t } = useTranslation("documents");
  return (
    <ProgressBar
      size="thin"
      label={t("upload.progress", { name: file.name })}
      value={share}
      max={1}
      valueText={t("upload.percent", { percent: getPercent(share) })}
    />
  );
}

/** Rounded down, so that 100 % appears only once everything was sent. */
function getPercent(share: number): number {
  return Math.floor(share * 100);
}

/**
 * The button disappears with its row: the focus goes to the next row's button, otherwise to the page's
 * title.
 */
function focusNextRow(button: HTMLElement): void {
  const row = button.closest("li");
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = beside?.querySelector<HTMLElement>("button") ?? document.querySelector<HTMLElement>("main h1");
  next?.focus({ preventScroll: true });
}

/** The retry button disappears when pressed; the focus goes to the close button. */
function focusRemoveButton(button: HTMLElement): void {
  button.closest("li")?.querySelector("button")?.focus({ preventScroll: true });
}
