import type texts from "#i18n/fr/welcome.json";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Link } from "#web/ui/router-link.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { Soft } from "#web/ui/soft.tsx";
import styles from "./walkthrough.module.css";

export interface StartLink {
  /** Key of `beginnings` in welcome.json. */
  readonly textKey: keyof typeof texts.beginnings;
  readonly icon: IconName;
  readonly to: string;
}

interface StartLinksProps {
  links: readonly StartLink[];
  onChoose: () => void;
}

/** Links to places to start from; each one closes the walkthrough. */
export function StartLinks({ links, onChoose }: StartLinksProps) {
  const { t } = useTranslation("welcome");
  return (
    <ul className={styles.beginnings}>
      {links.map(({ textKey, icon, to }) => (
        <li key={textKey}>
          <Link to={to} className={styles.beginning} onClick={onChoose}>
            <Icon name={icon} className={styles.icon} />
            <span className={styles.about}>
              <span className={styles.name}>{t(`beginnings.${textKey}.title`)}</span>
              <Soft as="span">{t(`beginnings.${textKey}.detail`)}</Soft>
            </span>
            <Icon name="chevron-right" size={18} className={styles.icon} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
