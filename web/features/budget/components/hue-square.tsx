import type { CSSProperties } from "react";
import styles from "./hue-square.module.css";

/** The colour of a type as a CSS variable. */
export function getHueStyle(hue: number): CSSProperties {
  const style: CSSProperties & Record<"--hue", string> = { "--hue": `var(--c-${String(hue)})` };
  return style;
}

/** A square in the colour of a part of the ring. */
export function HueSquare({ hue }: { hue: number }) {
  return <span className={styles.square} style={getHueStyle(hue)} aria-hidden="true" />;
}
