import { useState } from "react";
import { ProfileChanges, type Profile } from "#contract/profile.ts";
import { limits } from "#contract/values.ts";
import { getInitials } from "#i18n/initials.ts";
import { languages } from "#i18n/languages.ts";
import { CheckedForm } from "#web/platform/checked-form.tsx";
import { useForm } from "#web/platform/forms.ts";
import { LeaveGuard } from "#web/platform/leave-guard.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { chooseLanguage } from "#web/platform/choose-language.ts";
import { getLanguage } from "#web/platform/language.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Monogram } from "#web/ui/monogram.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { getProfileChanges, getNameSize, type ProfileDraft } from "../draft.rules.ts";
import { useChangeProfile } from "../queries.ts";
import styles from "./name-card.module.css";

/** The user's name and language, with a form to change them. */
export function NameCard({ profile }: { profile: Profile }) {
  const { first_name, last_name, email } = profile;
  const name = `${first_name} ${last_name}`.trim();
  return (
    <Card insetBorder className={styles.card}>
      <div className={styles.person}>
        <Monogram initials={[getInitials(profile)]} />
        <h2 className={styles.name} data-size={getNameSize(name)} title={name}>
          {name}
        </h2>
        <p className={styles.address}>{email}</p>
      </div>
      <NameForm profile={profile} />
    </Card>
  );
}

function NameForm({ profile }: { profile: Profile }) {
  const { t, i18n } = useTranslation("profile");
  const { mutateAsync } = useChangeProfile();
  const [draft, setDraft] = useState<ProfileDraft>({});
  // The language of the page may have been chosen before signing in; saving keeps the one on screen.
  const current = { ...profile, ...draft, language: draft.language ?? getLanguage() };
  const isOtherLanguage = current.language !== getLanguage();
  const isChanged = isOtherLanguage || Object.keys(getProfileChanges(draft, profile)).length > 0;
  const changeDraft = (change: ProfileDraft) => setDraft((now) => ({ ...now, ...change }));
  const form = useForm({
    schema: ProfileChanges,
    read: () => getProfileChanges(current, profile),
    send: async (changes) => {
      if (Object.keys(changes).length === 0 && !isOtherLanguage) {
        showToast({ text: t("nothing") });
        return;
      }
      if (Object.keys(changes).length > 0) await mutateAsync(changes);
      setDraft({});
      if (isOtherLanguage && !(await chooseLanguage(current.language))) return;
      // Uses i18n directly, because the hook's `t` still has the previous language.
      showToast({ text: i18n.t("profile:saved") });
    },
  });
  return (
    <CheckedForm form={form} aria-label={t("who.form")} className={styles.form}>
      {(["first_name", "last_name"] as const).map((field) => (
        <TextField
          key={field}
          label={t(`who.${field}`)}
          name={field}
          maxLength={limits.name}
          autoComplete={field === "first_name" ? "given-name" : "family-name"}
          value={current[field]}
          onChange={({ currentTarget }) => changeDraft({ [field]: currentTarget.value })}
        />
      ))}
      <Segments
        label={t("who.language")}
        hint={t("who.language_hint")}
        options={languages.map((each) => ({
          value: each,
          label: t(`translation:language.${each}`),
          lang: each,
        }))}
        value={current.language}
        error={form.errors["language"]}
        onChange={(language) => changeDraft({ language })}
      />
      <div className={styles.save}>
        <Button type="submit" kind="primary" loading={form.isSending}>
          {t("translation:save")}
        </Button>
      </div>
      <p role="status" className={styles.state}>
        {isChanged && t("unsaved")}
      </p>
      {isChanged && <LeaveGuard />}
      {form.error !== undefined && (
        <div className={styles.error}>
          <Banner tone="danger" announced>
            {t("not_saved", { why: form.error })}
          </Banner>
        </div>
      )}
    </CheckedForm>
  );
}
