/** Names and texts that people chose, in a form that may appear in an email. */

/**
 * Letters and the marks used in names. A dot is allowed only before a space or a hyphen, so no name becomes a link.
 */
const nameForm = /^(?:[\p{L}\p{M}'’-]|\.(?=-|$))+$/u;

/** Signs that people add to a name: emoji, digits, and what stands in parentheses. */
const addedSigns = /\([^)]*\)|[\p{So}\p{Sk}\p{Nd}\p{Cf}\p{Emoji_Modifier},]/gu;
/** Variation selectors and the keycap sign. */
const variationMarks = /[\ufe00-\ufe0f\u20e3]/gu;

const maxLength = 60;

/**
 * 'Claire' for 'Claire 💍'; '' if nothing is left, or more than 60 characters. Anybody can sign up with another person's
 * address, so a word that could be a part of a link or of markup is left out.
 */
export function toMailableName(name: string): string {
  const words = name
    .replaceAll(/[\u2010\u2011]/gu, "-")
    .replaceAll(addedSigns, " ")
    .replaceAll(variationMarks, "")
    .split(/\s+/u)
    .filter((word) => nameForm.test(word) && /\p{L}/u.test(word));
  const mailable = words.join(" ");
  return mailable.length > maxLength ? "" : mailable;
}

/** What mail programs make a link of: a dot inside a word, as in 'exemple.fr', or the colon of `://`. */
const linkMark = /([.\u3002\uff0e\uff61])(?=[\p{L}\p{N}])|(:)(?=\/\/)/gu;

/**
 * 'exemple. fr' for 'exemple.fr'. A title typed by one member must not become a link in an email to another, and the
 * email must still say what the title says.
 */
export function toMailableText(text: string): string {
  return text.replaceAll(linkMark, "$1$2 ");
}
