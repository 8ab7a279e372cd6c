import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Folder } from "#contract/documents.ts";
import { Icon } from "#web/ui/icon.tsx";
import { dropTarget } from "../use-dragging.ts";
import styles from "./breadcrumb.module.css";

interface BreadcrumbProps {
  trail: readonly Folder[];
  toFolder: (id: string | null) => string;
}

/** The way to the folder that is open, which takes what is dropped on a step of it. */
export const Breadcrumb = memo(function Breadcrumb({ trail, toFolder }: BreadcrumbProps) {
  const { t } = useTranslation("documents");
  const steps = [{ id: null, name: t("home") }, ...trail];
  return (
    <nav aria-label={t("trail")}>
      <ol className={styles.trail}>
        {steps.map(({ id, name }, at) => (
          <li key={id} className={styles.step}>
            {at === steps.length - 1 ? (
              <span aria-current="page" tabIndex={-1} className={styles.current} data-crumb>
                {name}
              </span>
            ) : (
              <Link
                to={toFolder(id)}
                draggable={false}
                className={styles.crumb}
                {...{ [dropTarget]: id ?? "" }}
              >
                {name}
              </Link>
            )}
            {at < steps.length - 1 && <Icon name="chevron-right" size={14} className={styles.between} />}
          </li>
        ))}
      </ol>
    </nav>
  );
});
