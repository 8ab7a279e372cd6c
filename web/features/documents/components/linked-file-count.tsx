import { useTranslation } from "#web/platform/use-translation.ts";
import { Icon } from "#web/ui/icon.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import styles from "./linked-file-count.module.css";

/** The number of files of an item, beside its name. */
export function LinkedFileCount({ count }: { count: number }) {
  const { t } = useTranslation("documents");
  const text = t("links.count", { count });
  return (
    <span className={styles.count} title={text}>
      {" "}
      <Icon name="paperclip" size={14} />
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
