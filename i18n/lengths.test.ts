/** How long a text of the interface may be, by what it is for: rule 7 of STYLE.md. The last words of its key say what it is for. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { namespaces } from "./languages.ts";

const plural = "(?:_(?:one|other|many))?";

/** Keys that name buttons alone. */
const buttons =
  "add|again|apply|cancel|clear|close|confirm|copy|download|edit|fill|fitting|go_on|invite|join_submit|keep|leave|login|" +
  "look_again|next|pay|previous|print|reload|remove|restore|retry|retry_all|save|seat_many|send_again|share|signup|stop|" +
  "submit|suggest|try_again|undo|withdraw";

const kinds = [
  { kind: "buttons", most: 28, keys: new RegExp(`(?:^|\\.)(?:\\w+:)?(?:${buttons})${plural}$`, "u") },
  { kind: "buttons", most: 28, keys: /^\w+:(?:.*\.)?action$|^guests:add\.many$|^room:table\.fill_/u },
  { kind: "hints", most: 80, keys: /[.:_]hint(?:_\w+)?$/u },
  { kind: "toasts", most: 70, keys: new RegExp(`[.:](?:added|changed|done|saved|undone)${plural}$`, "u") },
  { kind: "advice", most: 140, keys: /[.:]advice\.\w+$/u },
  { kind: "help under a heading", most: 140, keys: /^(?!help:).*[.:_]help$/u },
  { kind: "errors", most: 140, keys: /^errors:/u },
  { kind: "answers of the help", most: 220, keys: /^help:questions\..*\.answer$/u },
] as const;

/** Longer, and why. */
const longer: Readonly<Record<string, string>> = {
  "checkout:withdraw.action": "what the law calls it",
  "dashboard:advice.deposit": "says of a deposit what is lost",
  "help:questions.inviter.answer": "says who can use the link",
  "help:questions.to-do.answer": "says how the days of twelve tasks are chosen",
  "members:invite.rights_hint": "says all that a helper sees",
  "wedding:advice.witnesses": "lists what the town hall asks for",
};

/** Each text by its file and the path of its keys: `guests:add.many`. */
function textsOf(language: string): [key: string, text: string][] {
  return namespaces.flatMap((namespace) => {
    const words: unknown = JSON.parse(
      readFileSync(join(import.meta.dirname, language, `${namespace}.json`), "utf8"),
    );
    return flat(words).map(([path, text]): [string, string] => [`${namespace}:${path}`, text]);
  });
}

function flat(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  return Object.entries(value ?? {}).flatMap(([key, inner]) =>
    flat(inner, path === "" ? key : `${path}.${key}`),
  );
}

/** What is put in counts for nothing: it may be a name of any length. */
function lengthOf(text: string): number {
  return text.replaceAll(/<\/?\w+>|\{\{[^}]*\}\}/gu, "").length;
}

describe.each(["fr", "en"])("the texts of %s", (language) => {
  const texts = textsOf(language).filter(([key]) => !key.startsWith("mail:") && !key.startsWith("export:"));

  it.each(kinds)("$kind have $most signs at most", ({ most, keys }) => {
    const found = texts.filter(([key]) => keys.test(key));
    expect(found.length).toBeGreaterThan(4);
    const tooLong = found.filter(([key, text]) => !(key in longer) && lengthOf(text) > most);
    expect(tooLong.map(([key, text]) => `${key} (${lengthOf(text)}): ${text}`)).toEqual([]);
  });
});

it("names no exception that is none", () => {
  const all = [...textsOf("fr"), ...textsOf("en")];
  for (const key of Object.keys(longer)) {
    const most = Math.max(...kinds.filter(({ keys }) => keys.test(key)).map((kind) => kind.most));
    const lengths = all.filter(([each]) => each === key).map(([, text]) => lengthOf(text));
    expect(Math.max(...lengths), key).toBeGreaterThan(most);
  }
});
