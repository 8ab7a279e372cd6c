import { providerKindIds, type ProviderKindId } from "#contract/provider-kinds.ts";
import { providerUrl } from "#web/paths.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Link } from "#web/ui/router-link.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Soft } from "#web/ui/soft.tsx";
import styles from "./previous-next-links.module.css";

/** Links to the previous and the next kind of the catalogue. */
export function PreviousNextLinks({ kind }: { kind: ProviderKindId }) {
  const { t } = useTranslation(["providers", "catalogue"]);
  const index = providerKindIds.indexOf(kind);
  const [previous, next] = [providerKindIds[index - 1], providerKindIds[index + 1]];
  return (
    <nav className={styles.neighbours} aria-label={t("neighbours.label")}>
      {previous && (
        <Link to={providerUrl(previous)} className={styles.link} rel="prev">
          <Icon name="chevron-left" />
          <span className={styles.text}>
            <Soft as="span">{t("neighbours.previous")}</Soft>{" "}
            <span className={styles.name}>{t(`catalogue:kinds.${previous}.name`)}</span>
          </span>
        </Link>
      )}
      {next && (
        <Link to={providerUrl(next)} className={classNames(styles.link, styles.next)} rel="next">
          <span className={styles.text}>
            <Soft as="span">{t("neighbours.next")}</Soft>{" "}
            <span className={styles.name}>{t(`catalogue:kinds.${next}.name`)}</span>
          </span>
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}
