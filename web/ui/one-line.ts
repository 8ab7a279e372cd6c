import styles from "./one-line.module.css";

/** The class of a row of tabs or chips in one line that scrolls sideways. */
export const lineClass: string = styles.line ?? "";
