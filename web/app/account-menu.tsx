import { useNavigate } from "@tanstack/react-router";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { formatDayMonthShort } from "#i18n/formats.ts";
import { getFirstLetter } from "#i18n/first-letter.ts";
import { languages, type Language } from "#i18n/languages.ts";
import { useOffer } from "#web/features/checkout/queries.ts";
import { saveLanguage } from "#web/features/profile/queries.ts";
import { formatCoupleName } from "#web/features/members/texts.ts";
import { useCoupleNames } from "#web/features/wedding/queries.ts";
import { walkthroughUrl, paths, paymentUrl } from "#web/paths.ts";
import { useSession, useUser } from "#web/platform/session.tsx";
import { changeTheme, themes, useTheme } from "#web/platform/theme.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { chooseLanguage } from "#web/platform/choose-language.ts";
import { getLanguage } from "#web/platform/language.ts";
import { Segments } from "#web/ui/segments.tsx";
import { UserBlock } from "#web/ui/user-block.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { UnsentTicksDialog } from "./unsent-ticks-dialog.tsx";
import { hasUnsentTicks, useUnsentTicks } from "./unsent-ticks.ts";

const WeddingsDialog = createLazyPart(
  async () => (await import("#web/features/members/components/weddings-dialog.tsx")).WeddingsDialog,
  ["members"],
);

/** The user menu. `weddingDate` is undefined while loading. */
export function AccountMenu({ weddingDate }: { weddingDate: string | null | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { userName, signOut, isSigningOut } = useSession();
  const { data: offer } = useOffer();
  const user = useUser();
  const [isChangingWedding, setChangingWedding] = useState(false);
  /** A helper without a wedding of their own can start one in that dialog. */
  const canChangeWedding = user !== undefined && (user.weddings > 1 || user.wedding.role === "helper");
  const weddingText = useWeddingText(weddingDate, canChangeWedding);

  const [warnsOfTicks, setWarnsOfTicks] = useState(false);
  useUnsentTicks();

  function signOutNow() {
    setWarnsOfTicks(false);
    if (!isSigningOut) void signOut(() => navigate({ href: paths.login }));
  }

  async function startSignOut() {
    if (await hasUnsentTicks()) setWarnsOfTicks(true);
    else signOutNow();
  }

  return (
    <section aria-label={t("menu.account")} aria-busy={isSigningOut}>
      <UserBlock
        name={userName}
        initial={user && getFirstLetter(user.first_name)}
        loadingLabel={t("menu.account")}
        detail={isSigningOut ? t("menu.signing_out") : weddingText}
        items={[
          ...(canChangeWedding
            ? [
                {
                  id: "weddings",
                  label: t("menu.change_wedding"),
                  onAction: () => setChangingWedding(true),
                },
              ]
            : []),
          { id: "profile", label: t("menu.profile"), href: paths.profile },
          { id: "bin", label: t("menu.bin"), href: paths.bin },
          ...(offer?.may_pay === true && offer.locked
            ? [{ id: "offer", label: t("menu.offer"), href: paymentUrl("offer") }]
            : []),
          { id: "tour", label: t("menu.tour"), href: walkthroughUrl },
          { id: "terms", label: t("pages.terms"), href: paths.terms },
          { id: "privacy", label: t("pages.privacy"), href: paths.privacy },
          { id: "notice", label: t("pages.legal_notice"), href: paths.legalNotice },
          { id: "leave", label: t("menu.sign_out"), onAction: () => void startSignOut() },
        ]}
      >
        <PreferenceSwitches />
      </UserBlock>
      {isChangingWedding && <WeddingsDialog onClose={() => setChangingWedding(false)} fallback={null} />}
      {warnsOfTicks && <UnsentTicksDialog onConfirm={signOutNow} onCancel={() => setWarnsOfTicks(false)} />}
      <div role="status">{isSigningOut && <VisuallyHidden>{t("menu.signing_out")}</VisuallyHidden>}</div>
    </section>
  );
}

/**
 * A sentence with the couple's names for a user with several weddings or a helper, otherwise with the wedding date;
 * null while loading, undefined without a date.
 */
function useWeddingText(
  weddingDate: string | null | undefined,
  namesCouple: boolean,
): string | null | undefined {
  const { t } = useTranslation();
  const names = useCoupleNames();
  const { user, isUserMissing } = useSession();
  const couple = names.data ? formatCoupleName(names.data) : "";
  const isLoading = user === undefined ? !isUserMissing : namesCouple && names.isPending;
  if (isLoading || weddingDate === undefined) return null;
  if (namesCouple && couple !== "") return t("menu.wedding_of_couple", { couple });
  return weddingDate === null
    ? undefined
    : t("menu.wedding_of", { day: formatDayMonthShort(weddingDate, getLanguage()) });
}

function PreferenceSwitches() {
  const { t } = useTranslation();
  const theme = useTheme();
  const client = useQueryClient();
  const [language, setLanguage] = useState(getLanguage);

  /** The language of the screen changes first, then that of emails is saved. */
  async function saveChoice(next: Language) {
    setLanguage(next);
    if (!(await chooseLanguage(next))) {
      setLanguage(getLanguage());
      return;
    }
    await saveLanguage(client, next);
  }

  return (
    <>
      <Segments
        label={t("language.label")}
        labelHidden
        options={languages.map((each) => ({ value: each, label: t(`language.${each}`), lang: each }))}
        value={language}
        onChange={(next) => {
          saveChoice(next).catch(() => {
            // The language of emails was not saved; the pages keep the chosen one all the same.
          });
        }}
      />
      <Segments
        label={t("theme.label")}
        labelHidden
        fitsLabels
        options={themes.map((each) => ({ value: each, label: t(`theme.${each}`) }))}
        value={theme}
        onChange={changeTheme}
      />
    </>
  );
}
