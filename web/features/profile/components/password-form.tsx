import { useState } from "react";
import { limits } from "#contract/values.ts";
import { PasswordChange, type Profile } from "#contract/profile.ts";
import { CheckedForm } from "#web/platform/checked-form.tsx";
import { ApiError } from "#web/platform/api.ts";
import { useForm } from "#web/platform/forms.ts";
import { NewPasswordField } from "#web/platform/new-password-field.tsx";
import { useSession } from "#web/platform/session.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { FormError } from "#web/ui/form-error.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, CardTitle } from "#web/ui/card.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import key from "#web/ui/drawings/key.svg?raw";
import { AllRequiredNote } from "#web/ui/field.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { findPasswordError, type PasswordFieldName, type PasswordError } from "../password.rules.ts";
import { useChangePassword } from "../queries.ts";
import styles from "./password-form.module.css";

/** Changes the password, or sets the first one of a user who has always signed in with Google. */
export function PasswordForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation("profile");
  const { has_password: hasPassword, email } = profile;
  const getError = (name: PasswordFieldName) =>
    passwordError?.field === name ? t(`password.${passwordError.kind}`) : form.errors[fields[name]];
  const names: readonly PasswordFieldName[] = [
    ...(hasPassword ? (["current"] as const) : []),
    "new",
    "repeat",
  ];
  const { form, passwordError, onSubmit } = usePasswordForm(names);
  return (
    <Card className={styles.sheet}>
      <header className={styles.head}>
        <Drawing of={key} accent="rose" size={96} />
        <div>
          <CardTitle>{t(hasPassword ? "password.title" : "password.title_first")}</CardTitle>
          <p className={styles.help}>{t(hasPassword ? "password.help" : "password.help_first")}</p>
        </div>
      </header>
      <CheckedForm form={form} onSubmit={onSubmit} className={styles.form}>
        <AllRequiredNote text={t("translation:all_needed")} />
        {/* Tells password managers which account the password belongs to. */}
        <input hidden readOnly type="text" autoComplete="username" value={email} />
        {names.map((name) => {
          const field = {
            label: t(`password.${name}`),
            revealLabel: t("again.reveal"),
            name: fields[name],
            maxLength: limits.passwordMax,
            error: getError(name),
          };
          return name === "new" ? (
            <NewPasswordField key={name} {...field} hint={t("password.hint")} getOwner={() => profile} />
          ) : (
            <PasswordField
              key={name}
              {...field}
              autoComplete={name === "current" ? "current-password" : "new-password"}
            />
          );
        })}
        <FormError text={form.error} />
        <div className={styles.save}>
          <Button type="submit" kind="primary" loading={form.isSending}>
            {t(hasPassword ? "password.save" : "password.title_first")}
          </Button>
        </div>
      </CheckedForm>
    </Card>
  );
}

/** The names of the fields in the call. */
const fields = { current: "currentPassword", new: "newPassword", repeat: "repeat" } as const;

function usePasswordForm(names: readonly PasswordFieldName[]) {
  const { t } = useTranslation("profile");
  const { userId } = useSession();
  const { mutateAsync } = useChangePassword();
  const [passwordError, setPasswordError] = useState<PasswordError | null>(null);
  const form = useForm({
    schema: PasswordChange,
    read: (data) => ({
      userId,
      currentPassword: data.get(fields.current),
      newPassword: data.get(fields.new),
    }),
    send: async (change, element) => {
      try {
        await mutateAsync(change);
      } catch (error) {
        throw error instanceof ApiError && error.code !== "internal"
          ? error
          : createErrorWithText(t("password.failed"));
      }
      element.reset();
      showToast({ text: t(names.includes("current") ? "password.changed" : "password.changed_first") });
    },
  });
  /** Compares the fields with each other before the schema validates them. */
  const onSubmit: typeof form.onSubmit = (event) => {
    const element = event.currentTarget;
    const found = findPasswordError(names.map((name) => [name, getFieldValue(element, fields[name])]));
    setPasswordError(found);
    if (found === null) {
      form.onSubmit(event);
      return;
    }
    event.preventDefault();
    form.clearErrors();
    const field = element.elements.namedItem(fields[found.field]);
    if (field instanceof HTMLElement) field.focus();
  };
  return { form, passwordError, onSubmit };
}

function getFieldValue(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : "";
}

/** An ApiError with a text of its own. */
function createErrorWithText(text: string): ApiError {
  return new ApiError({ code: "internal", status: 0, serverMessage: text });
}
