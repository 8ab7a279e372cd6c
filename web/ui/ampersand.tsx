import styles from "./ampersand.module.css";
import { classNames } from "./class-names.ts";

/** The decorative ampersand between two first names. It is used nowhere else. */
export function Ampersand() {
  return <span className={styles.ampersand}>&amp;</span>;
}

interface CoupleNamesProps {
  first: string;
  second: string;
  /** 64 px (52 on a phone) with the second name on its own line. Otherwise it inherits the font size. */
  large?: boolean | undefined;
}

export function CoupleNames({ first, second, large = false }: CoupleNamesProps) {
  return (
    <span className={classNames(styles.names, large && styles.large)}>
      <span className={styles.pair}>
        {first} <Ampersand />
      </span>{" "}
      {second}
    </span>
  );
}
