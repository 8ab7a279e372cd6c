import styles from "./one-line.module.css";

/** The class of a row of tabs or chips in one line that scrolls sideways. */
export const scrollingLineClass: string = styles.line ?? "";

/** The class of a list that scrolls up and down; an end that hides something fades. */
export const fadingListClass: string = styles.fading ?? "";
