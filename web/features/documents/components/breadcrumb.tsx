import type { Folder } from "#contract/documents.ts";
import { shorten } from "#i18n/shorten.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Link } from "#web/ui/router-link.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { dropTargetAttribute } from "#web/ui/use-dragging.ts";
import styles from "./breadcrumb.module.css";
import { getNameTooltip } from "./item-parts.tsx";

interface BreadcrumbProps {
  trail: readonly Folder[];
  getFolderUrl: (id: string | null) => string;
}

/** The number of folders up to which the whole path is shown. */
const maxWholePath = 3;
/** The number of last folders that a longer path shows; the others go into a menu. */
const shownSteps = 2;

/** The path to the open folder. Its steps accept dropped items. */
export function Breadcrumb({ trail, getFolderUrl }: BreadcrumbProps) {
  const { t } = useTranslation("documents");
  const hiddenFolders = trail.length > maxWholePath ? trail.slice(0, -shownSteps) : [];
  const shownFolders = trail.slice(hiddenFolders.length);
  const current = shownFolders.at(-1)?.name ?? t("home");
  return (
    <nav aria-label={t("trail")}>
      <ol className={styles.trail}>
        {trail.length > 0 && <Step to={getFolderUrl(null)} folderId="" name={t("home")} />}
        {hiddenFolders.length > 0 && (
          <li className={styles.step}>
            <Menu
              label={t("trail_between")}
              items={hiddenFolders.map(({ id, name }) => ({
                id,
                label: shorten(name),
                icon: "folder",
                href: getFolderUrl(id),
              }))}
            />
            <Separator />
          </li>
        )}
        {shownFolders.slice(0, -1).map(({ id, name }) => (
          <Step key={id} to={getFolderUrl(id)} folderId={id} name={name} />
        ))}
        <li className={styles.step}>
          <span
            aria-current="page"
            tabIndex={-1}
            title={getNameTooltip(current)}
            className={styles.current}
            data-crumb
          >
            {current}
          </span>
        </li>
      </ol>
    </nav>
  );
}

function Step({ to, folderId, name }: { to: string; folderId: string; name: string }) {
  return (
    <li className={styles.step}>
      <Link
        to={to}
        draggable={false}
        title={getNameTooltip(name)}
        className={styles.crumb}
        {...{ [dropTargetAttribute]: folderId }}
      >
        {name}
      </Link>
      <Separator />
    </li>
  );
}

function Separator() {
  return <Icon name="chevron-right" size={14} className={styles.between} />;
}
