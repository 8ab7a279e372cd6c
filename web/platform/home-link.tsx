import { paths } from "../paths.ts";
import { Link } from "../ui/router-link.tsx";
import { Monogram } from "../ui/monogram.tsx";
import styles from "./home-link.module.css";
import { useTranslation } from "./use-translation.ts";

/** The product's name and monogram, linking home, for pages without the app's frame. */
export function HomeLink() {
  const { t } = useTranslation();
  return (
    <Link to={paths.dashboard} className={styles.home}>
      <Monogram initials={[t("brand").slice(0, 1)]} size={68} />
      {t("brand")}
    </Link>
  );
}
