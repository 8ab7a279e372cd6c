import styles from "./ampersand.module.css";
import { classNames } from "./class-names.ts";

/** The decorative ampersand, which stands only between first names and initials. */
export function Ampersand() {
  return <span className={styles.ampersand}>&amp;</span>;
}

interface NamesWithAmpersandProps {
  first: string;
  second: string;
  /** 64 px (52 on a phone) with the second name on its own line. Otherwise it inherits the font size. */
  large?: boolean | undefined;
}

/** Two first names with the ampersand between them. */
export function NamesWithAmpersand({ first, second, large = false }: NamesWithAmpersandProps) {
  return (
    <span className={classNames(styles.names, large && styles.large)}>
      <span className={styles.pair}>
        {first} <Ampersand />
      </span>{" "}
      {second}
    </span>
  );
}
