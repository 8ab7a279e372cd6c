import { providerUrl } from "#web/paths.ts";
import { Link } from "#web/ui/router-link.tsx";
import { type CatalogueEntry, getFirstSentence } from "../catalogue.rules.ts";
import { getContactName } from "../contact.rules.ts";
import { ProviderPicture } from "./provider-picture.tsx";
import styles from "./provider-card.module.css";
import type { ContactStatus } from "#contract/providers.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Chip, type Tone } from "#web/ui/chip.tsx";
import type { IconName } from "#web/ui/icon.tsx";

/**
 * A kind of the catalogue with the status of the couple's contact. The whole card is one link, named after the kind.
 */
export function ProviderCard({ entry }: { entry: CatalogueEntry }) {
  const { id, name, frenchName, whenToBook, contact } = entry;
  const contactName = contact ? getContactName(contact) : "";
  return (
    <li className={styles.card}>
      <div className={styles.ground}>
        <ProviderPicture kindName={frenchName} className={styles.picture} />
      </div>
      <div className={styles.text}>
        <h2 className={styles.name}>
          <Link to={providerUrl(id)} className={styles.link}>
            {name}
          </Link>
        </h2>
        {contact && (
          <div className={styles.contact}>
            <ContactStatusChip status={contact.status} />
            {contactName !== "" && <span className={styles.who}>{contactName}</span>}
          </div>
        )}
        <p className={styles.when}>{getFirstSentence(whenToBook)}</p>
      </div>
    </li>
  );
}

/** The tone and the icon of each status. The text of the chip says the same. */
const chipByStatus: Record<ContactStatus, { tone?: Tone; icon?: IconName }> = {
  a_contacter: {},
  contacte: { icon: "envelope" },
  devis_recu: { tone: "gold", icon: "clock" },
  reserve: { tone: "sage", icon: "check" },
  ecarte: { icon: "close" },
};

export function ContactStatusChip({ status }: { status: ContactStatus }) {
  const { t } = useTranslation("providers");
  return <Chip {...chipByStatus[status]}>{t(`states.${status}`)}</Chip>;
}
