import { getPictureFileName } from "#contract/provider-kinds.ts";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./provider-picture.module.css";

interface ProviderPictureProps {
  /** In French, whatever the language of the page. */
  kindName: string;
  className?: string | undefined;
}

const size = { width: 640, height: 480 };

/**
 * The drawing of a kind in a light and a dark version. The hidden one is never loaded, because it is lazy.
 */
export function ProviderPicture({ kindName, className }: ProviderPictureProps) {
  const file = encodeURIComponent(getPictureFileName(kindName));
  const attributes = { ...size, loading: "lazy" } as const;
  return (
    <span className={classNames(styles.picture, className)}>
      <img {...attributes} alt="" src={`/images/${file}`} className={styles.light} />
      <img {...attributes} alt="" src={`/images/dark/${file}`} className={styles.dark} />
    </span>
  );
}
