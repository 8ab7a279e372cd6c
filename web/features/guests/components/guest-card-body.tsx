import { type ReactNode, useState } from "react";
import type { Guest } from "#contract/guests.ts";
import type { Household } from "#contract/households.ts";
import { formatAddress, getHouseholdName, indexById } from "#web/features/households/widgets.tsx";
import { useHouseholds } from "#web/features/households/queries.ts";
import { useGuestAnswers, useActiveMoments } from "#web/features/moments/queries.ts";
import { ReplyHistory, LinkState, ReplyLinkDialog } from "#web/features/replies/widgets.tsx";
import { useThanks } from "#web/features/thanks/queries.ts";
import { useTables } from "#web/features/seating/queries.ts";
import { paths, tableUrl } from "#web/paths.ts";
import { toDialledNumber } from "#web/platform/dialled-number.ts";
import { HistoryLink } from "#web/platform/history-link.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Chip } from "#web/ui/chip.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { Link } from "#web/ui/router-link.tsx";
import { formatTies, listCompanions } from "../card.rules.ts";
import { findLinkOwner } from "../link-owner.rules.ts";
import { getAnswerState, summariseAnswers } from "../list.rules.ts";
import { formatFullName } from "../names.ts";
import { AnswerMark } from "./answer-mark.tsx";
import { CardAnswers } from "./card-answers.tsx";
import styles from "./guest-card.module.css";

interface GuestCardBodyProps {
  guest: Guest;
  guests: readonly Guest[];
  onOpen: (id: string) => void;
  onEdit: (guest: Guest, field?: string) => void;
}

/** What is known of a guest. Parts of which nothing is known are left out. */
export function GuestCardBody(props: GuestCardBodyProps) {
  const { guest, guests, onOpen } = props;
  const { t } = useTranslation("guests");
  const ties = formatTies(guest, t);
  const household = useHouseholds().data?.find(({ id }) => id === guest.household_id);
  const address = formatAddress(guest) || (household ? formatAddress(household) : "");
  const gift = useGift(guest);
  return (
    <>
      {ties !== "" && <p className={styles.ties}>{ties}</p>}
      <AnswerChip guest={guest} />
      <ContactButtons {...props} />
      <Answers guest={guest} guests={guests} />
      <SeatAndDiet guest={guest} />
      <Companions guest={guest} guests={guests} household={household} onOpen={onOpen} />
      {address !== "" && (
        <CardSection title={t("fields.adresse")}>
          <Fact icon="pin">{address}</Fact>
        </CardSection>
      )}
      {guest.comment !== "" && (
        <CardSection title={t("fields.comment")}>
          <p className={styles.note}>{guest.comment}</p>
        </CardSection>
      )}
      {gift !== "" && (
        <CardSection title={t("card.gift")}>
          <FactLink icon="heart" to={paths.thanks}>
            {gift}
          </FactLink>
        </CardSection>
      )}
      <HistoryLink id={guest.id} />
    </>
  );
}

function CardSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <Icon name={icon} />
      <span>{children}</span>
    </div>
  );
}

function FactLink({ icon, to, children }: { icon: IconName; to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.fact}>
      <Icon name={icon} />
      <span>{children}</span>
      <Icon name="chevron-right" size={18} />
    </Link>
  );
}

/** Whether the guest comes, in a few words. */
function AnswerChip({ guest }: { guest: Guest }) {
  const { t } = useTranslation("guests");
  const answers = useGuestAnswers(guest.id);
  const summary = summariseAnswers(guest.presence, Object.values(answers ?? {}));
  const text =
    summary.kind === "some"
      ? t("card.some", { count: summary.yes, all: summary.all })
      : t(`presence.${summary.kind}`);
  return (
    <div>
      {summary.kind === "some" || summary.kind === "yes" ? (
        <Chip tone="sage" icon="check">
          {text}
        </Chip>
      ) : (
        <Chip>{text}</Chip>
      )}
    </div>
  );
}

/** Links to call or write to the guest; for a missing number or address, a button that opens its field. */
function ContactButtons({ guest, guests, onEdit }: GuestCardBodyProps) {
  const { t } = useTranslation("guests");
  const mayEdit = useMayEdit();
  const [showsLink, setShowsLink] = useState(false);
  const linkOwner = findLinkOwner(guest, guests);
  const dialledNumber = toDialledNumber(guest.telephone);
  const name = formatFullName(guest);
  const renderLink = (href: string, icon: IconName, text: string) => (
    <a href={href} className={styles.reach}>
      <Icon name={icon} />
      {text}
    </a>
  );
  const renderButton = (icon: IconName, text: string, onPress: () => void) => (
    <button type="button" className={styles.reach} onClick={onPress}>
      <Icon name={icon} />
      {text}
    </button>
  );
  return (
    <div className={styles.reaches}>
      {dialledNumber !== "" && renderLink(`tel:${dialledNumber}`, "phone", t("card.call"))}
      {dialledNumber !== "" && renderLink(`sms:${dialledNumber}`, "speech", t("card.text"))}
      {dialledNumber === "" &&
        mayEdit &&
        renderButton("plus", t("fields.telephone"), () => onEdit(guest, "telephone"))}
      {guest.email !== "" && renderLink(`mailto:${guest.email}`, "envelope", t("card.write"))}
      {guest.email === "" && mayEdit && renderButton("plus", t("card.write"), () => onEdit(guest, "email"))}
      {mayEdit && renderButton("link", t("card.link"), () => setShowsLink(true))}
      {showsLink && <ReplyLinkDialog {...linkOwner} name={name} onClose={() => setShowsLink(false)} />}
    </div>
  );
}

/** The answers to the moments, and how they came. */
function Answers({ guest, guests }: { guest: Guest; guests: readonly Guest[] }) {
  const { t } = useTranslation("guests");
  const moments = useActiveMoments();
  const answers = useGuestAnswers(guest.id);
  const values = Object.values(answers ?? {});
  const isAnswered = values.length > 0 && !values.includes(null);
  return (
    <CardSection title={t("card.answers")}>
      {moments && <CardAnswers guest={guest} moments={moments} answers={answers ?? {}} />}
      <div className={styles.sent}>
        <LinkState {...findLinkOwner(guest, guests)} isAnswered={isAnswered} />
      </div>
      <ReplyHistory guestId={guest.id} guestName={formatFullName(guest)} />
    </CardSection>
  );
}

/** The seat, and what the kitchen must know. Health data, seen by those who may see the guests. */
function SeatAndDiet({ guest }: { guest: Guest }) {
  const { t } = useTranslation("guests");
  const tables = useTables().data;
  const table = tables?.find(({ id }) => id === guest.table_id);
  const facts = [
    table && (
      <FactLink key="table" icon="table" to={tableUrl(table.id)}>
        {guest.seat === null ? table.name : t("card.seat", { table: table.name, seat: guest.seat + 1 })}
      </FactLink>
    ),
    guest.diet !== "No Preferences" && (
      <Fact key="diet" icon="cutlery">
        {t(`diets.${guest.diet}`)}
      </Fact>
    ),
    guest.allergies !== "" && (
      <Fact key="allergies" icon="warning">
        {t("card.allergies", { allergies: guest.allergies })}
      </Fact>
    ),
    guest.high_chair && (
      <Fact key="chair" icon="check">
        {t("fields.high_chair")}
      </Fact>
    ),
    guest.access_needs !== "" && (
      <Fact key="access" icon="info">
        {t("card.access", { needs: guest.access_needs })}
      </Fact>
    ),
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return <CardSection title={t("card.at_table")}>{facts}</CardSection>;
}

interface CompanionsProps {
  guest: Guest;
  guests: readonly Guest[];
  household: Household | undefined;
  onOpen: (id: string) => void;
}

/** Those who come with the guest; each leads to their own card. */
function Companions({ guest, guests, household, onOpen }: CompanionsProps) {
  const { t, i18n } = useTranslation("guests");
  const companions = listCompanions(guest, guests);
  if (companions.length === 0) return null;
  const title = household && getHouseholdName(household, indexById(guests), i18n.language);
  return (
    <CardSection title={title ?? t("card.company")}>
      {companions.map((companion) => {
        const state = getAnswerState(companion.presence);
        return (
          <button
            key={companion.id}
            type="button"
            className={styles.fact}
            onClick={() => onOpen(companion.id)}
          >
            <AnswerMark state={state} />
            <span>{formatFullName(companion)}</span>
            <span className={styles.word}>{t(`presence.${state}`)}</span>
            <Icon name="chevron-right" size={18} />
          </button>
        );
      })}
    </CardSection>
  );
}

/** What the guest, or their household, gave; '' for nothing. */
function useGift({ id, household_id }: Guest): string {
  const { data } = useThanks();
  const row = data?.find((each) =>
    household_id === null ? each.guest_id === id : each.household_id === household_id,
  );
  return row?.gift ?? "";
}
