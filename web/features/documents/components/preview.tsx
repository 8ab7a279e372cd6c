import { useEffect, useId, useRef, useState, type RefObject } from "react";
import type { StoredFile } from "#contract/documents.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button, getButtonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { MenuList } from "#web/ui/menu-list.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { getFileKind } from "../names.rules.ts";
import type { DownloadActions } from "../use-download-actions.ts";
import { getDateText, getItemIcon, formatSize, getNameTooltip, type ItemActions } from "./item-parts.tsx";
import { LinkChips } from "./link-chips.tsx";
import { PreviewImage } from "./preview-image.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import styles from "./preview.module.css";

interface PreviewProps {
  file: StoredFile;
  /** The previous and the next file in the list, if any. */
  before: StoredFile | undefined;
  after: StoredFile | undefined;
  actions: ItemActions;
  downloadActions: DownloadActions;
  onTurn: (id: string) => void;
  onClose: () => void;
}

/** Arrow keys go to the previous or next file, unless a menu or another dialog is open. */
function useArrowKeys(box: RefObject<HTMLElement | null>, turn: (key: string) => void): void {
  const latest = useRef(turn);
  useEffect(() => {
    latest.current = turn;
  }, [turn]);
  useEffect(() => {
    const handleKeyDown = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      const isHere = target instanceof Element && box.current?.contains(target) === true;
      if (!isHere || target.closest("[role=menu]") || altKey || ctrlKey || metaKey) return;
      latest.current(key);
    };
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, [box]);
}

/**
 * The preview of a file: an image as large as the screen, or the data of another file. Arrow keys go to its
 * neighbours.
 */
export function Preview(props: PreviewProps) {
  const { file, before, after, actions, downloadActions, onTurn, onClose } = props;
  const { t } = useTranslation("documents");
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useArrowKeys(box, (key) => {
    const to = key === "ArrowLeft" ? before : key === "ArrowRight" ? after : undefined;
    if (to) onTurn(to.id);
  });
  return (
    <Modal onDismiss={onClose} labelledBy={`${id}-title`} describedBy={`${id}-facts`} className={styles.box}>
      <div ref={box} className={styles.preview}>
        <header className={styles.head}>
          <div className={styles.text}>
            <h2 id={`${id}-title`} tabIndex={-1} data-autofocus aria-live="polite" className={styles.title}>
              <span title={getNameTooltip(file.name)} className={styles.name}>
                {file.name}
              </span>
            </h2>
            <FileFacts id={`${id}-facts`} file={file} />
          </div>
          <IconButton icon="chevron-left" label={t("preview.before")} {...getTurnProps(before, onTurn)} />
          <IconButton icon="chevron-right" label={t("preview.after")} {...getTurnProps(after, onTurn)} />
          <IconButton icon="close" label={t("translation:close")} onClick={onClose} />
        </header>
        <PreviewContent key={file.id} file={file} />
        <div className={styles.actions}>
          <Button kind="quiet" className={styles.close} onClick={onClose}>
            {t("translation:close")}
          </Button>
          <EditButton file={file} actions={actions} />
          <Button
            icon="download"
            kind={getFileKind(file.mime) === "pdf" ? "secondary" : "primary"}
            onClick={() => downloadActions.downloadFile(file)}
          >
            {t("preview.download")}
          </Button>
          {getFileKind(file.mime) === "pdf" && <PdfLink file={file} onView={downloadActions.openInViewer} />}
        </div>
      </div>
    </Modal>
  );
}

function getTurnProps(to: StoredFile | undefined, onTurn: (id: string) => void) {
  return {
    // `aria-disabled` in place of `disabled`, so that the button keeps the focus at the last file.
    "aria-disabled": to === undefined,
    className: to === undefined ? styles.still : undefined,
    onClick: () => {
      if (to) onTurn(to.id);
    },
  };
}

function FileFacts({ id, file }: { id: string; file: StoredFile }) {
  const { t, i18n } = useTranslation("documents");
  const facts = [
    t(`kinds.${getFileKind(file.mime)}`),
    formatSize(file, { language: i18n.language, t }),
    t("preview.added", { date: getDateText(file, i18n.language) }),
  ];
  return (
    <>
      <Soft id={id}>{facts.join(" · ")}</Soft>
      <LinkChips links={file.links} />
    </>
  );
}

/** The image, or a text for a file that cannot be shown. */
function PreviewContent({ file }: { file: StoredFile }) {
  const { t } = useTranslation("documents");
  const kind = getFileKind(file.mime);
  const [isRefused, setRefused] = useState(false);
  if ((kind === "image" || kind === "heic") && !isRefused) {
    return <PreviewImage file={file} onRefused={() => setRefused(true)} />;
  }
  return (
    <div className={styles.sheet} role={isRefused ? "status" : undefined}>
      <Icon name={getItemIcon(file)} size={56} />
      {kind !== "pdf" && (
        <p>{kind === "image" || kind === "heic" ? t(`preview.${kind}_refused`) : t(`preview.${kind}`)}</p>
      )}
    </div>
  );
}

/** Opens the PDF in the browser's own viewer. */
function PdfLink({ file, onView }: { file: StoredFile; onView: (file: StoredFile) => void }) {
  const { t } = useTranslation("documents");
  return (
    <a
      href={file.url}
      className={getButtonClass({ kind: "primary" })}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onView(file);
      }}
    >
      <span className={styles.linkWords}>
        <Icon name="eye" size={18} />
        {t("preview.pdf_link")}
      </span>
    </a>
  );
}

/** The menu 'Modifier': rename, move, link and delete. */
function EditButton({ file, actions }: { file: StoredFile; actions: ItemActions }) {
  const { t } = useTranslation("documents");
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (!useMayEdit()) return null;
  const toAction = (act: (file: StoredFile) => void) => () => act(file);
  return (
    <div className={styles.edit}>
      <Button
        ref={trigger}
        icon="pencil"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t("translation:edit")}
      </Button>
      {isOpen && (
        <MenuList
          label={t("translation:edit")}
          trigger={trigger}
          onClose={() => setOpen(false)}
          items={[
            { id: "rename", label: t("menu.rename"), icon: "pencil", onAction: toAction(actions.rename) },
            { id: "move", label: t("menu.move"), icon: "folder-move", onAction: toAction(actions.move) },
            { id: "tie", label: t("menu.tie"), icon: "paperclip", onAction: toAction(actions.link) },
            {
              id: "delete",
              label: t("translation:delete"),
              icon: "bin",
              danger: true,
              onAction: toAction(actions.remove),
            },
          ]}
        />
      )}
    </div>
  );
}
