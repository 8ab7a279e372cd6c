/** Words in which some parts are links or stand out: 'J’accepte les <terms>conditions</terms>.' */
import { cloneElement, type ReactElement } from "react";

interface MarkedProps {
  words: string;
  /** The element that takes each marked part, by its name; others stay plain. */
  parts: Readonly<Record<string, ReactElement>>;
}

/** Splitting by it gives plain words, a name, what it marks, plain words, and so on. */
const mark = /<(\w+)>(.*?)<\/\1>/u;

export function Marked({ words, parts }: MarkedProps) {
  const pieces = words.split(mark);
  return pieces.map((piece, place) => {
    if (place % 3 === 1) return null;
    const part = place % 3 === 2 ? parts[pieces[place - 1] ?? ""] : undefined;
    return part === undefined ? piece : cloneElement(part, { key: place }, piece);
  });
}
