import { useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { formatWeekdayDate } from "#i18n/formats.ts";
import { addDays } from "#money/days.ts";
import { AdviceCards } from "#web/platform/advice-cards.tsx";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { usePermission } from "#web/platform/session.tsx";
import { useProfile } from "#web/features/profile/queries.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Banner } from "#web/ui/banner.tsx";
import { useMediaQuery, columnQuery } from "#web/ui/media.ts";
import { PageColumns } from "#web/ui/page-columns.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import { BeforeOpening } from "./components/before-opening.tsx";
import { ClosedNotice } from "./components/closed-notice.tsx";
import { MissingTab } from "./components/missing-tab.tsx";
import { ReceivedTab } from "./components/received-tab.tsx";
import { ReplyTotals } from "./components/reply-totals.tsx";
import { PreviewCard, SendAll } from "./components/send-all.tsx";
import { WaitingEmails } from "./components/waiting-emails.tsx";
import styles from "./components/replies.module.css";
import { formatPartyName } from "./names.ts";
import type { AwaitedParty, Party } from "./replies.rules.ts";
import { useDateFormat } from "./use-date-format.ts";
import { useCopiedMessages } from "./use-copied-messages.ts";
import { type Replies, useReplies } from "./use-replies.ts";

const ReplySettingsTab = createLazyPart(
  async () => (await import("./components/reply-settings-tab.tsx")).ReplySettingsTab,
);
const OpenRepliesDialog = createLazyPart(
  async () => (await import("./components/open-replies-dialog.tsx")).OpenRepliesDialog,
);
const ReplyLinkDialog = createLazyPart(
  async () => (await import("./components/reply-link-dialog.tsx")).ReplyLinkDialog,
);
const SendEmailsDialog = createLazyPart(
  async () => (await import("./components/send-emails-dialog.tsx")).SendEmailsDialog,
);
const AddressesDialog = createLazyPart(
  async () => (await import("./components/addresses-dialog.tsx")).AddressesDialog,
);

export const replyTabs = ["recues", "sans-reponse", "reglages"] as const;
type ReplyTab = (typeof replyTabs)[number];
const advice = ["far", "two_months", "paper"] as const;

/** The replies: received, missing, and their settings. */
export function RepliesPage() {
  const { t } = useTranslation("replies");
  const replies = useReplies();
  const { settings } = replies;
  const { data: profile, isPending: isProfileLoading } = useProfile();
  const canEmail = profile?.mails !== false;
  const [dialog, setDialog] = useState<"open" | "addresses">();
  const close = () => setDialog(undefined);
  const [, showTab] = useTab();
  const stateText = useStateText(replies);
  return (
    <>
      <PageTitle title={t("title")} aside={stateText} />
      {replies.failed ? (
        <LoadFailed query={replies.failed} text={(why) => t("failed", { why })} />
      ) : replies.isLoading || isProfileLoading || !settings ? (
        <Skeleton label={t("loading")} count={8} height={60} />
      ) : settings.opened_at === null ? (
        <BeforeOpening
          replies={replies}
          canEmail={canEmail}
          mayLinksChange={profile?.lasting_links === false}
          // The links are sent next.
          onOpened={() => {
            showTab("sans-reponse");
            // The pressed button is gone.
            document.querySelector<HTMLElement>("main h1")?.focus();
          }}
          onFillIn={() => setDialog("addresses")}
        />
      ) : (
        <RepliesTabs {...{ replies, settings, canEmail }} onReopen={() => setDialog("open")} />
      )}
      <Suspense>
        {dialog === "open" && <OpenRepliesDialog replies={replies} onClose={close} />}
        {dialog === "addresses" && <AddressesDialog replies={replies} onClose={close} />}
      </Suspense>
    </>
  );
}

/** Whether replies are open, and until when. */
function useStateText({ settings }: Replies): string | undefined {
  const { t } = useTranslation("replies");
  const { today, language } = useDateFormat();
  if (!settings) return undefined;
  const { closes_on: closesOn, opened_at: openedAt, is_open: isOpen } = settings;
  if (openedAt === null) return t("state.not_open");
  if (!isOpen) return t("state.closed");
  if (closesOn === null) return t("state.open");
  // On the last day itself guests can still reply.
  const closedOn = addDays(closesOn, 1);
  return closesOn < today
    ? t("state.closed_since", { day: formatWeekdayDate(closedOn, language) })
    : t("state.open_until", { day: formatWeekdayDate(closesOn, language) });
}

interface RepliesTabsProps {
  replies: Replies;
  settings: NonNullable<Replies["settings"]>;
  /** Whether the server sends emails. */
  canEmail: boolean;
  onReopen: () => void;
}

/** The page once replies were opened: a bar and three tabs. */
function RepliesTabs({ replies, settings, canEmail, onReopen }: RepliesTabsProps) {
  const { t, i18n } = useTranslation("replies");
  const [tab, showTab] = useTab();
  const dateFormat = useDateFormat();
  const copied = useCopiedMessages(replies);
  const isOpen = settings.is_open && (settings.closes_on === null || settings.closes_on >= dateFormat.today);
  const [openedParty, setOpenedParty] = useState<Party | null>(null);
  const [partiesToEmail, setPartiesToEmail] = useState<readonly AwaitedParty[] | null>(null);
  const isColumn = useMediaQuery(columnQuery);
  const isCouple = usePermission("couple") !== false;
  const showsSending = useMayEdit() && tab === "sans-reponse" && replies.missing.length > 0;
  const sendAll = canEmail && <SendAll replies={replies} isOpen={isOpen} onEmail={setPartiesToEmail} />;
  const adviceTexts = advice.map((piece) => t(`advice.${piece}`));
  const below = isColumn && !showsSending && <AdviceCards texts={adviceTexts} />;
  // The current state of the link, because renewing it changes its code.
  const openedPartyNow =
    openedParty && (replies.parties.find(({ link }) => isSameOwner(link, openedParty.link)) ?? openedParty);
  return (
    <PageColumns
      wide={!showsSending}
      aside={
        isColumn &&
        showsSending && (
          <>
            {sendAll}
            {isOpen && <PreviewCard replies={replies} />}
            <AdviceCards narrow texts={adviceTexts} />
          </>
        )
      }
    >
      <div className={styles.bar}>
        <ReplyTotals guests={replies.guests} />
      </div>
      <Tabs
        label={t("tabs.label")}
        tabs={replyTabs.map((id) => ({
          id,
          label: t(`tabs.${id}`),
          // The tab counts households, because each of its rows is one; guests are counted above.
          count:
            id === "sans-reponse" && replies.missing.length > 0
              ? t("tabs.households", { count: replies.missing.length })
              : undefined,
        }))}
        current={tab}
        onChange={showTab}
      >
        {tab === "recues" && <ReceivedTab {...{ replies, below }} onSend={() => showTab("sans-reponse")} />}
        {tab === "sans-reponse" && (
          <div className={styles.stack}>
            {!isOpen && replies.missing.length > 0 && (
              <ClosedNotice settings={settings} onShowSettings={() => showTab("reglages")} />
            )}
            {showsSending && isOpen && !canEmail && <Banner tone="gold">{t("missing.no_mails")}</Banner>}
            {showsSending && !isColumn && sendAll}
            <WaitingEmails replies={replies} />
            <MissingTab
              {...{ replies, copied, isOpen, canEmail }}
              onOpenLink={setOpenedParty}
              onEmail={canEmail && isCouple && isOpen ? (missing) => setPartiesToEmail([missing]) : undefined}
            />
            {below}
            {showsSending && isOpen && !isColumn && <PreviewCard replies={replies} />}
          </div>
        )}
        {tab === "reglages" && (
          <Suspense fallback={<Skeleton label={t("loading")} shape="bars" count={8} height={64} />}>
            <div className={classNames(styles.stack, styles.settings)}>
              <ReplySettingsTab replies={replies} settings={settings} onReopen={onReopen} />
              {below}
            </div>
          </Suspense>
        )}
      </Tabs>
      <Suspense>
        {partiesToEmail && (
          <SendEmailsDialog
            parties={partiesToEmail}
            replies={replies}
            onClose={() => setPartiesToEmail(null)}
          />
        )}
        {openedPartyNow && (
          <ReplyLinkDialog
            link={openedPartyNow.link}
            name={formatPartyName(openedPartyNow, replies.guestsById, i18n.language)}
            onClose={() => setOpenedParty(null)}
          />
        )}
      </Suspense>
    </PageColumns>
  );
}

function isSameOwner(one: Party["link"], other: Party["link"]): boolean {
  return one.household_id === other.household_id && one.guest_id === other.guest_id;
}

/** The tab from the address. */
function useTab(): readonly [ReplyTab, (tab: ReplyTab) => void] {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const tab = replyTabs.find((id) => id === search.tab) ?? "recues";
  return [
    tab,
    (id) => {
      void navigate({ to: ".", search: { tab: id }, replace: true, resetScroll: false });
    },
  ];
}
