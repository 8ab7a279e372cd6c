import { useParams } from "@tanstack/react-router";
import {
  isProviderKindId,
  providerKindIds,
  providerKinds,
  type ProviderKindId,
} from "#contract/provider-kinds.ts";
import { useBudgetItems } from "#web/features/budget/queries.ts";
import { LinkedFiles } from "#web/features/documents/widgets.tsx";
import { useExpenses } from "#web/features/expenses/queries.ts";
import { useInstalments } from "#web/features/instalments/queries.ts";
import { ProviderSchedule } from "#web/features/instalments/widgets.tsx";
import { paths } from "#web/paths.ts";
import { findFailedQuery, LoadFailed } from "#web/platform/load-failed.tsx";
import { usePermission } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { BackLink } from "#web/ui/back-link.tsx";
import { CardColumns, CardStack } from "#web/ui/card-columns.tsx";
import { Card } from "#web/ui/card.tsx";
import balloon from "#web/ui/drawings/balloon.svg?raw";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { useMediaQuery, columnQuery } from "#web/ui/media.ts";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ContactSection } from "./components/contact-section.tsx";
import { KindTexts } from "./components/kind-texts.tsx";
import { MoneyCard } from "./components/money-card.tsx";
import { PreviousNextLinks } from "./components/previous-next-links.tsx";
import { ProviderPicture } from "./components/provider-picture.tsx";
import { getContactName } from "./contact.rules.ts";
import { listCompanyNames, getProviderMoney } from "./money.rules.ts";
import styles from "./provider-page.module.css";
import { useContact } from "./queries.ts";
import { useKindInDocumentTitle } from "./use-kind-in-document-title.ts";

export function ProviderPage() {
  const { provider = "" } = useParams({ strict: false });
  return isProviderKindId(provider) ? (
    <ProviderKindPage key={provider} kind={provider} />
  ) : (
    <UnknownProvider />
  );
}

function ProviderKindPage({ kind }: { kind: ProviderKindId }) {
  const { t } = useTranslation(["providers", "catalogue"]);
  const name = t(`catalogue:kinds.${kind}.name`);
  const hasTwoColumns = useMediaQuery(columnQuery);
  const isContactSettled = useIsContactSettled(kind);
  useKindInDocumentTitle(name);
  return (
    <>
      <BackLink to={paths.providers}>{t("title")}</BackLink>
      <PageTitle title={name} />
      <CardColumns wider="right">
        {hasTwoColumns && <KindCard kind={kind} />}
        <ContactColumn kind={kind} />
        {/* Waits for the content above it, which would move it. */}
        {!hasTwoColumns && isContactSettled && <KindCard kind={kind} />}
      </CardColumns>
      {(hasTwoColumns || isContactSettled) && <PreviousNextLinks kind={kind} />}
    </>
  );
}

/** Advice on the kind. */
function KindCard({ kind }: { kind: ProviderKindId }) {
  return (
    <Card className={styles.kind}>
      <div className={styles.ground}>
        <ProviderPicture kindName={getFrenchName(kind)} className={styles.picture} />
      </div>
      <KindTexts kind={kind} />
    </Card>
  );
}

/** The lists that say what is paid to a provider, and to pay. */
function useMoneyLists() {
  return { expenses: useExpenses(), items: useBudgetItems(), instalments: useInstalments() };
}

/** Whether all data about the couple's provider are loaded or have failed. */
function useIsContactSettled(kind: ProviderKindId): boolean {
  const queries = [useContact(kind), ...Object.values(useMoneyLists())];
  return queries.every(({ data, error }) => data !== undefined || error !== null);
}

/** The couple's contact, and the expenses and budget items with its name. */
function ContactColumn({ kind }: { kind: ProviderKindId }) {
  const { t } = useTranslation(["providers", "catalogue"]);
  const contact = useContact(kind);
  const seesMoney = usePermission("budget:see") !== false;
  const { expenses, items, instalments } = useMoneyLists();
  const failedQuery = findFailedQuery([expenses, items, instalments]);
  const companyNames = listCompanyNames([...(items.data ?? []), ...(expenses.data ?? [])]);
  const { id = null, company = "", price = null } = contact.data ?? {};
  const money =
    seesMoney && items.data && expenses.data && instalments.data
      ? getProviderMoney({
          company,
          price,
          items: items.data,
          expenses: expenses.data,
          instalments: instalments.data,
        })
      : undefined;
  if (!contact.data) {
    return (
      <CardStack>
        {contact.error ? (
          <LoadFailed query={contact} text={(why) => t("contact.failed", { why })} />
        ) : (
          <Skeleton label={t("contact.loading")} shape="block" height={220} />
        )}
      </CardStack>
    );
  }
  return (
    <CardStack>
      <ContactSection kind={kind} contact={contact.data} companyNames={companyNames} />
      {id !== null && (
        <LinkedFiles
          key={id}
          kind="provider_contact"
          id={id}
          label={getContactName(contact.data) || t(`catalogue:kinds.${kind}.name`)}
        />
      )}
      {seesMoney && <ProviderSchedule kind={kind} company={company} />}
      {failedQuery && <LoadFailed query={failedQuery} text={(why) => t("money.failed", { why })} />}
      {money ? (
        <MoneyCard company={company} money={money} />
      ) : (
        seesMoney && !failedQuery && <Skeleton label={t("money.loading")} shape="block" height={120} />
      )}
    </CardStack>
  );
}

function UnknownProvider() {
  const { t } = useTranslation("providers");
  useKindInDocumentTitle(t("unknown.title"));
  return (
    <EmptyList
      drawing={balloon}
      accent="rose"
      level={1}
      title={t("unknown.title")}
      sentence={t("unknown.sentence", { kinds: providerKindIds.length })}
      seen={t("unknown.sentence", { kinds: providerKindIds.length })}
      actions={[{ label: t("unknown.back"), to: paths.providers, reads: true }]}
    />
  );
}

function getFrenchName(kind: ProviderKindId): string {
  return providerKinds.find(({ id }) => id === kind)?.name ?? kind;
}
