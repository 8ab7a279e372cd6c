/** A text in which some parts are links or emphasised: 'J’accepte les <terms>conditions</terms>.' */
import { cloneElement, type ReactElement } from "react";

interface MarkedProps {
  text: string;
  /** The element for each marked part, by its name. Other parts stay plain text. */
  parts: Readonly<Record<string, ReactElement>>;
}

/** Splitting by this pattern gives plain text, a name, the marked text, plain text, and so on. */
const markPattern = /<(\w+)>(.*?)<\/\1>/u;

export function Marked({ text, parts }: MarkedProps) {
  const pieces = text.split(markPattern);
  return pieces.map((piece, index) => {
    if (index % 3 === 1) return null;
    const part = index % 3 === 2 ? parts[pieces[index - 1] ?? ""] : undefined;
    return part === undefined ? piece : cloneElement(part, { key: index }, piece);
  });
}
