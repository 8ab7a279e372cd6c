import { useTranslation } from "react-i18next";
import type { Form } from "#web/platform/forms.ts";
import { phone, useMedia } from "#web/platform/media.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dock } from "#web/ui/dock.tsx";
import styles from "./information.module.css";

/** Why a form was refused, and the button that saves it: at its end, or at the thumb. */
export function FormFoot({ form, isDirty }: { form: Form; isDirty: boolean }) {
  const { t } = useTranslation("wedding");
  const isPhone = useMedia(phone);
  const isRefused = form.refusal !== undefined || Object.keys(form.errors).length > 0;
  const save = (
    <Button type="submit" kind="primary" size={isPhone ? "dock" : undefined} loading={form.isSending}>
      {t("translation:save")}
    </Button>
  );
  return (
    <>
      {isRefused && (
        <Banner tone="danger" announced>
          {t("save.failed")} {form.refusal}
        </Banner>
      )}
      {isPhone ? (
        <Dock>{save}</Dock>
      ) : (
        <div className={styles.foot}>
          <p role="status" className={styles.state}>
            {isDirty && t("save.unsaved")}
          </p>
          {save}
        </div>
      )}
    </>
  );
}
