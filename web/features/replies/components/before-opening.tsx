import { parseSeason } from "#contract/seasons.ts";
import { formatSeason } from "#i18n/seasons.ts";
import { guestMomentsUrl, paths, weddingDateUrl, momentsForRepliesUrl } from "#web/paths.ts";
import { getLanguage } from "#web/platform/language.ts";
import { useWedding } from "#web/features/wedding/queries.ts";
import { CheckedForm } from "#web/platform/checked-form.tsx";
import { SubmitError } from "#web/platform/submit-error.tsx";
import { usePermission } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import envelope from "#web/ui/drawings/envelope.svg?raw";
import { Icon } from "#web/ui/icon.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { Soft } from "#web/ui/soft.tsx";
import { getEmail } from "../replies.rules.ts";
import type { Replies } from "../use-replies.ts";
import styles from "./before-opening.module.css";
import { OpenRepliesFields, useOpenRepliesForm } from "./open-replies-fields.tsx";

interface BeforeOpeningProps {
  replies: Replies;
  /** Whether the server sends emails. */
  canEmail: boolean;
  /** Whether the address of the server, and with it that of each link, may change. */
  mayLinksChange: boolean;
  onOpened: () => void;
  /** Opens the sheet of missing addresses. */
  onFillIn: () => void;
}

interface MissingSetting {
  readonly id: string;
  readonly text: string;
  /** A page, or what opens a sheet here; undefined where the member may only look. */
  readonly target: string | (() => void) | undefined;
}

/** What must be done before replies can be opened; undefined if nothing. */
function useFirstStep({ moments, guests, attendances }: Replies): { label: string; to: string } | undefined {
  const { t } = useTranslation("replies");
  if (moments.length === 0) return { label: t("before.choose_moments"), to: momentsForRepliesUrl };
  if (guests.length === 0) return { label: t("before.add_guests"), to: paths.guests };
  const isAnyoneInvited = attendances.some(({ answers }) => Object.keys(answers).length > 0);
  return isAnyoneInvited ? undefined : { label: t("before.invite"), to: guestMomentsUrl };
}

function useMissingSettings(
  { moments, guests, attendances, parties }: Replies,
  canEmail: boolean,
  onFillIn: () => void,
): readonly MissingSetting[] {
  const { t } = useTranslation("replies");
  const mayEdit = useMayEdit();
  const maySetDate = usePermission("wedding:edit") !== false;
  const wedding = useWedding().data;
  const season = parseSeason(wedding?.wedding_season ?? null);
  const invitedIds = new Set(
    attendances.filter(({ answers }) => Object.keys(answers).length > 0).map(({ guest_id }) => guest_id),
  );
  const momentWithoutHourCount = moments.filter(({ starts_at }) => starts_at === null).length;
  const uninvitedGuestCount = guests.filter(({ id }) => !invitedIds.has(id)).length;
  const partyWithoutEmailCount = parties.filter((party) => getEmail(party) === undefined).length;
  const undated =
    season === undefined
      ? t("before.no_date")
      : t("before.no_date_season", { season: formatSeason(season, getLanguage()) });
  return [
    ...(wedding?.wedding_date === null
      ? [{ id: "date", text: undated, target: maySetDate ? weddingDateUrl : undefined }]
      : []),
    ...(moments.length === 0
      ? [{ id: "moments", text: t("before.no_moments"), target: momentsForRepliesUrl }]
      : []),
    ...(momentWithoutHourCount > 0
      ? [
          {
            id: "hours",
            text: t("before.no_hours", { count: momentWithoutHourCount }),
            target: momentsForRepliesUrl,
          },
        ]
      : []),
    ...(guests.length === 0 ? [{ id: "guests", text: t("before.no_guests"), target: paths.guests }] : []),
    ...(uninvitedGuestCount > 0 && moments.length > 0
      ? [
          {
            id: "nothing",
            text: t("before.to_nothing", { count: uninvitedGuestCount }),
            target: guestMomentsUrl,
          },
        ]
      : []),
    ...(partyWithoutEmailCount > 0 && canEmail && mayEdit
      ? [{ id: "email", text: t("before.no_email", { count: partyWithoutEmailCount }), target: onFillIn }]
      : []),
  ];
}

/** What is missing before guests can reply, and the button that opens replies. */
export function BeforeOpening({ replies, canEmail, mayLinksChange, onOpened, onFillIn }: BeforeOpeningProps) {
  const { t } = useTranslation("replies");
  const missingSettings = useMissingSettings(replies, canEmail, onFillIn);
  const firstStep = useFirstStep(replies);
  const isCouple = usePermission("couple") !== false;
  return (
    <Card insetBorder className={styles.card}>
      <Drawing of={envelope} size={148} />
      <h2 className={styles.title}>{t("before.title")}</h2>
      <p className={styles.sentence}>{t("before.sentence")}</p>
      <section className={styles.lacks}>
        <h3 className={styles.part}>{t("before.missing")}</h3>
        <ul>
          {missingSettings.length === 0 && (
            <li>
              <span className={styles.text}>
                <Icon name="check" size={18} />
                {t("before.ready")}
              </span>
            </li>
          )}
          {missingSettings.map(({ id, text, target }) => (
            <li key={id}>
              <span className={styles.text}>
                <Icon name="warning" size={18} className={styles.sign} />
                {text}
              </span>
              {typeof target === "string" && (
                <TextLink to={target} aria-label={t("before.set_what", { what: text })}>
                  {t("before.set")}
                </TextLink>
              )}
              {typeof target === "function" && (
                <Button kind="quiet" aria-label={t("before.set_what", { what: text })} onClick={target}>
                  {t("before.set")}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {mayLinksChange && <Banner tone="gold">{t("before.fragile")}</Banner>}
      </section>
      {!isCouple && <p className={styles.sentence}>{t("before.couple_only")}</p>}
      {isCouple && firstStep !== undefined && (
        <ButtonLink kind="primary" to={firstStep.to}>
          {firstStep.label}
        </ButtonLink>
      )}
      {isCouple && firstStep === undefined && <OpenRepliesForm replies={replies} onOpened={onOpened} />}
    </Card>
  );
}

/** Opens replies in place: the couple reviews who is invited to what, and presses once. */
function OpenRepliesForm({ replies, onOpened }: Pick<BeforeOpeningProps, "replies" | "onOpened">) {
  const { t } = useTranslation("replies");
  const form = useOpenRepliesForm(onOpened);
  return (
    <CheckedForm form={form} className={styles.open}>
      <OpenRepliesFields replies={replies} />
      <SubmitError form={form} />
      <div className={styles.submit}>
        <Button type="submit" kind="primary" icon="envelope" loading={form.isSending}>
          {t("before.open")}
        </Button>
        <Soft>{t("open.help")}</Soft>
      </div>
    </CheckedForm>
  );
}
