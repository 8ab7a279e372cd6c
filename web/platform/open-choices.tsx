import { useEffect, useState } from "react";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import styles from "./open-choices.module.css";
import { focusChoice } from "./forms.ts";
import type { Form } from "./forms.ts";
import { useTranslation } from "./use-translation.ts";

/** Says at the lower edge that a value waits for a choice, while that choice is out of view. */
export function OpenChoices({ form }: { form: Form }) {
  const { t } = useTranslation("conflicts");
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const choices = form.ref.current?.querySelectorAll("[data-choice]") ?? [];
    const inView = new Map<Element, boolean>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) inView.set(target, isIntersecting);
      setShown([...inView.values()].every((isIn) => !isIn));
    });
    for (const choice of choices) observer.observe(choice);
    return () => observer.disconnect();
  }, [form.ref]);
  if (!isShown) return null;
  const show = () => {
    if (form.ref.current !== null) focusChoice(form.ref.current);
  };
  return (
    <div className={styles.note}>
      <Banner
        tone="gold"
        icon="warning"
        action={
          <Button kind="quiet" size="small" onClick={show}>
            {t("show")}
          </Button>
        }
      >
        {t("out_of_view")}
      </Banner>
    </div>
  );
}
