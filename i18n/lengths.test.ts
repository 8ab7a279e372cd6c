/**
 * The maximum length of interface texts by their use: rule 7 of STYLE.md. The last words of a key tell the
 * use.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { namespaces } from "./languages.ts";

const plural = "(?:_(?:one|other|many))?";

/** Last words of keys of button labels. */
const buttons =
  "add|again|apply|cancel|clear|close|confirm|copy|download|edit|fill|fitting|go_on|invite|join_submit|keep|leave|login|" +
  "look_again|next|pay|previous|print|reload|remove|restore|retry|retry_all|save|seat_many|send_again|share|signup|stop|" +
  "submit|suggest|try_again|undo|withdraw";

const kinds = [
  { kind: "buttons", most: 28, keys: new RegExp(`(?:^|\\.)(?:\\w+:)?(?:${buttons})${plural}$`, "u") },
  { kind: "buttons", most: 28, keys: /^\w+:(?:.*\.)?action$|^guests:add\.many$|^floor-plan:table\.fill_/u },
  { kind: "hints", most: 80, keys: /[.:_]hint(?:_\w+)?$/u },
  { kind: "toasts", most: 70, keys: new RegExp(`[.:](?:added|changed|done|saved|undone)${plural}$`, "u") },
  { kind: "advice", most: 140, keys: /[.:]advice\.\w+$/u },
  { kind: "help under a heading", most: 140, keys: /^(?!help:).*[.:_]help$/u },
  { kind: "errors", most: 140, keys: /^errors:/u },
  { kind: "answers of the help", most: 220, keys: /^help:questions\..*\.answer$/u },
] as const;

/** Exceptions, each with its reason. */
const longer: Readonly<Record<string, string>> = {
  "checkout:withdraw.action": "what the law calls it",
  "dashboard:after.download": "says that it is everything",
  "dashboard:advice.deposit": "says of a deposit what is lost",
  "help:questions.inviter.answer": "says who can use the link",
  "help:questions.to-do.answer": "says how the days of twelve tasks are chosen",
  "wedding:advice.witnesses": "lists what the town hall asks for",
};

/** Each text with its key: `guests:add.many`. */
function getTexts(language: string): [key: string, text: string][] {
  return namespaces.flatMap((namespace) => {
    const texts: unknown = JSON.parse(
      readFileSync(join(import.meta.dirname, language, `${namespace}.json`), "utf8"),
    );
    return flat(texts).map(([path, text]): [string, string] => [`${namespace}:${path}`, text]);
  });
}

function flat(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  return Object.entries(value ?? {}).flatMap(([key, inner]) =>
    flat(inner, path === "" ? key : `${path}.${key}`),
  );
}

/** Placeholders do not count, because a name may have any length. */
function getLength(text: string): number {
  return text.replaceAll(/<\/?\w+>|\{\{[^}]*\}\}/gu, "").length;
}

describe.each(["fr", "en"])("the texts of %s", (language) => {
  const texts = getTexts(language).filter(([key]) => !key.startsWith("mail:") && !key.startsWith("export:"));

  it.each(kinds)("$kind have at most $most characters", ({ most: max, keys }) => {
    const found = texts.filter(([key]) => keys.test(key));
    expect(found.length).toBeGreaterThan(4);
    const tooLong = found.filter(([key, text]) => !(key in longer) && getLength(text) > max);
    expect(tooLong.map(([key, text]) => `${key} (${getLength(text)}): ${text}`)).toEqual([]);
  });
});

it("no listed exception is superfluous", () => {
  const all = [...getTexts("fr"), ...getTexts("en")];
  for (const key of Object.keys(longer)) {
    const max = Math.max(...kinds.filter(({ keys }) => keys.test(key)).map((kind) => kind.most));
    const lengths = all.filter(([each]) => each === key).map(([, text]) => getLength(text));
    expect(Math.max(...lengths), key).toBeGreaterThan(max);
  }
});
