import type { ContactStatus, ProviderContact } from "#contract/providers.ts";
import { formatMoney } from "#i18n/formats.ts";
import { toDialledNumber } from "#web/platform/dialled-number.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getLanguage } from "#web/platform/language.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import labelDrawing from "#web/ui/drawings/label.svg?raw";
import { IconButton } from "#web/ui/icon-button.tsx";
import { textLinkClass } from "#web/ui/text-link.tsx";
import { useMayEdit, useReadOnlyTexts } from "#web/ui/read-only.ts";
import { Soft } from "#web/ui/soft.tsx";
import styles from "./contact.module.css";
import { ContactStatusChip } from "./provider-card.tsx";
import { StatusField } from "./status-field.tsx";

interface ContactCardProps {
  contact: ProviderContact;
  /** The contact as the button that deletes it names it. */
  name: string;
  /** On a phone the button to edit is in the dock. */
  isPhone: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onStatus: (status: ContactStatus) => void;
}

/** Person, contact data and status. The card of a booked provider has a decorative border. */
export function ContactCard({ contact, name, isPhone, onEdit, onDelete, onStatus }: ContactCardProps) {
  const { t } = useTranslation("providers");
  const mayEdit = useMayEdit();
  const { company, person, status } = contact;
  const title = company || person;
  return (
    <Card
      data-id={contact.id}
      title={t("contact.title")}
      insetBorder={status === "reserve"}
      titleEnd={
        mayEdit && (
          <div className={styles.actions}>
            {!isPhone && (
              <Button kind="quiet" size="small" icon="pencil" onClick={onEdit} data-contact-action>
                {t("translation:edit")}
              </Button>
            )}
            <IconButton icon="bin" tone="danger" label={t("delete.open", { name })} onClick={onDelete} />
          </div>
        )
      }
    >
      <div className={styles.head}>
        <div className={styles.who}>
          <h3 className={styles.company}>{title === "" ? t("contact.nameless") : title}</h3>
          {person !== "" && person !== title && <p className={styles.person}>{person}</p>}
        </div>
        <div className={styles.status}>
          {mayEdit ? (
            <StatusField value={status} onChange={onStatus} />
          ) : (
            <ContactStatusChip status={status} />
          )}
        </div>
      </div>
      <ContactFacts contact={contact} />
    </Card>
  );
}

function ContactFacts({ contact }: { contact: ProviderContact }) {
  const { t } = useTranslation("providers");
  const { phone, email, price, notes } = contact;
  const facts = [
    phone !== "" && {
      term: t("contact.phone"),
      fact: (
        <a href={`tel:${toDialledNumber(phone)}`} className={textLinkClass}>
          {phone}
        </a>
      ),
    },
    email !== "" && {
      term: t("contact.email"),
      fact: (
        <a href={`mailto:${email}`} className={textLinkClass}>
          {email}
        </a>
      ),
    },
    price !== null && {
      term: t("contact.price"),
      fact: <span className={styles.price}>{formatMoney(price, getLanguage())}</span>,
    },
    notes !== "" && { term: t("contact.notes"), fact: <span className={styles.notes}>{notes}</span> },
  ].filter((each) => each !== false);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, fact }) => (
        <div key={term} className={styles.fact}>
          <Soft as="dt">{term}</Soft>
          <dd className={styles.said}>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

/** In place of the card while there is no contact. */
export function NoContact({ isPhone, onAdd }: { isPhone: boolean; onAdd: () => void }) {
  const { t } = useTranslation("providers");
  const readOnly = useReadOnlyTexts();
  return (
    <Card title={t("contact.title")}>
      <div className={styles.empty}>
        <Drawing of={labelDrawing} size={96} />
        <div className={styles.invitation}>
          <p>{readOnly ? readOnly.nothingYet : t("contact.empty.sentence")}</p>
          {!isPhone && !readOnly && (
            <Button kind="primary" icon="plus" onClick={onAdd} data-contact-action>
              {t("contact.empty.add")}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
