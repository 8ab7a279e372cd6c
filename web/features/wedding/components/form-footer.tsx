import type { Form } from "#web/platform/forms.ts";
import { phoneQuery, useMediaQuery } from "#web/ui/media.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dock } from "#web/ui/dock.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { ScrolledIntoView } from "#web/ui/scrolled-into-view.tsx";
import styles from "./information.module.css";

/**
 * The error of the form as a whole, a note on unsaved changes, and the save button. Members who may not edit see it
 * only while they have unsaved changes. It is at the end of the form; on a phone the button is in the dock, and
 * there is no note.
 */
export function FormFooter({ form, isDirty }: { form: Form; isDirty: boolean }) {
  const { t } = useTranslation("wedding");
  const isPhone = useMediaQuery(phoneQuery);
  const mayEdit = useMayEdit();
  const isLost = form.lost !== undefined;
  if (!mayEdit && !isDirty) return null;
  const errorBanner = form.error !== undefined && (
    <Banner
      tone="danger"
      announced
      action={isLost && <Button type="submit">{t("translation:retry")}</Button>}
    >
      {isLost ? t("translation:not_saved") : `${t("save.failed")} ${form.error}`}
    </Banner>
  );
  const saveButton = (
    <Button type="submit" kind="primary" size={isPhone ? "dock" : undefined} loading={form.isSending}>
      {t("translation:save")}
    </Button>
  );
  if (isPhone) {
    return (
      <>
        {errorBanner && (
          <div className={styles.refused}>
            <ScrolledIntoView key={form.error}>{errorBanner}</ScrolledIntoView>
          </div>
        )}
        <Dock>{saveButton}</Dock>
      </>
    );
  }
  return (
    <div className={styles.foot}>
      {errorBanner}
      <div className={styles.ends}>
        <p role="status" className={styles.state}>
          {isDirty && t("save.unsaved")}
        </p>
        {saveButton}
      </div>
    </div>
  );
}
