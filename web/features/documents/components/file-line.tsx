import type { MouseEvent } from "react";
import type { StoredFile } from "#contract/documents.ts";
import { formatBytes, formatDate } from "#i18n/formats.ts";
import { documentsUrl } from "#web/paths.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getLanguage } from "#web/platform/language.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { textLinkClass } from "#web/ui/text-link.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { Soft } from "#web/ui/soft.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { getLocalDay, isPicture } from "../names.rules.ts";
import styles from "./links-section.module.css";

interface FileLineProps {
  file: StoredFile;
  /** Within a dialog, links must not leave the page, because typed text would be lost. */
  inDialog: boolean;
  /** Receives the press on a link; the link is followed unless the default is prevented. */
  onOpen: (file: StoredFile, event?: MouseEvent) => void;
  onDetach: () => void;
}

/** An attached file. Its name opens it in a new tab, so that nothing here is lost. */
export function FileLine({ file, inDialog, onOpen, onDetach }: FileLineProps) {
  const { t } = useTranslation("documents");
  const mayEdit = useMayEdit();
  const { name, url, mime, folder_id: folder, id } = file;
  return (
    <li className={styles.line} data-id={id}>
      <Icon name={isPicture(mime) ? "image" : "document"} className={styles.icon} />
      <div className={styles.text}>
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className={classNames(textLinkClass, styles.name)}
          onClick={(event) => onOpen(file, event)}
        >
          {name}
          <VisuallyHidden> {t("links.new_tab")}</VisuallyHidden>
        </a>
        <Soft>{formatFileDetail(file)}</Soft>
      </div>
      <Menu
        label={t("links.menu", { file: name })}
        items={[
          {
            id: "open",
            label: t("links.open"),
            icon: "eye",
            onAction: () => onOpen(file),
          },
          ...(inDialog
            ? []
            : [
                {
                  id: "room",
                  label: t("links.in_room"),
                  icon: "folder" as const,
                  href: documentsUrl(folder, id),
                },
              ]),
          ...(mayEdit
            ? [{ id: "detach", label: t("links.unlink"), icon: "close" as const, onAction: onDetach }]
            : []),
        ]}
      />
    </li>
  );
}

/** '2,4 Mo · 12 juin 2026' */
export function formatFileDetail({ size, created_at: at }: StoredFile): string {
  const language = getLanguage();
  return `${formatBytes(size, language)} · ${formatDate(getLocalDay(at), language)}`;
}
