import type { ReactNode } from "react";
import type { DayPack } from "#contract/day.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Card } from "#web/ui/card.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { getProviderContact } from "../texts.ts";
import { ContactLine } from "./contact-line.tsx";
import styles from "./contacts-tab.module.css";

/** https://www.service-public.gouv.fr: 112 anywhere in Europe; 15, 17 and 18 in France. */
const emergencyNumbers = ["112", "15", "17", "18"] as const;

/** Whom to call on the day. */
export function ContactsTab({ pack: { wedding, providers, witnesses } }: { pack: DayPack }) {
  const { t } = useTranslation("day");
  const { day_contact_name: name, day_contact_phone: phone } = wedding;
  return (
    <Stack gap={4}>
      {(name !== null || phone !== null) && (
        <ContactGroup title={t("contacts.day")}>
          <ContactLine name={name ?? phone ?? ""} detail="" phone={phone ?? ""} />
        </ContactGroup>
      )}
      {providers !== null && (
        <ContactGroup title={t("contacts.providers")} emptyText={t("contacts.no_providers")}>
          {providers.map((provider) => (
            <ContactLine key={provider.id} {...getProviderContact(provider)} />
          ))}
        </ContactGroup>
      )}
      {witnesses !== null && (
        <ContactGroup title={t("contacts.witnesses")} emptyText={t("contacts.no_witnesses")}>
          {witnesses.map(({ id, name: witnessName, phone: witnessPhone }) => (
            <ContactLine key={id} name={witnessName} detail="" phone={witnessPhone} />
          ))}
        </ContactGroup>
      )}
      <ContactGroup title={t("contacts.emergency")}>
        {emergencyNumbers.map((number) => (
          <ContactLine key={number} name={t(`contacts.numbers.${number}`)} detail="" phone={number} />
        ))}
      </ContactGroup>
    </Stack>
  );
}

function ContactGroup({
  title,
  emptyText,
  children,
}: {
  title: string;
  emptyText?: string;
  children: ReactNode;
}) {
  const isEmpty = Array.isArray(children) && children.length === 0;
  return (
    <Card tight title={title}>
      {isEmpty ? <p>{emptyText}</p> : <ul className={styles.list}>{children}</ul>}
    </Card>
  );
}
