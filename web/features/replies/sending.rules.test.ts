import i18next from "i18next";
import { beforeAll, expect, it } from "vitest";
import frErrors from "#i18n/fr/errors.json" with { type: "json" };
import frReplies from "#i18n/fr/replies.json" with { type: "json" };
import type { TFunction } from "#web/platform/use-translation.ts";
import { formatSendOutcome } from "./sending.rules.ts";

let t: TFunction<"replies">;
beforeAll(async () => {
  const own = i18next.createInstance();
  await own.init({
    lng: "fr",
    ns: ["replies", "errors"],
    defaultNS: "replies",
    resources: { fr: { replies: frReplies, errors: frErrors } },
    interpolation: { escapeValue: false },
  });
  t = own.getFixedT("fr", ["replies", "translation", "errors"]);
});

const ids = (count: number) => Array.from({ length: count }, (_, at) => String(at));
const none = { waiting: 0, skipped: [], untried: 0, why: "" };

it.each([
  [
    "230 links, of which 200 leave within the hour",
    { ...none, queued: ids(230), waiting: 30 },
    "200 e-mails partent. 30 attendent : 200 partent par heure.",
  ],
  [
    "a second call that failed",
    { ...none, queued: ids(200), untried: 30, why: "La connexion est coupée." },
    "200 e-mails partent. 30 restent à envoyer. La connexion est coupée.",
  ],
  [
    "guests who get none",
    {
      ...none,
      queued: ids(1),
      skipped: [{ reason: "recent" }, { reason: "answered" }, { reason: "recent" }],
    },
    "1 e-mail part. Non envoyés : 1 a déjà répondu et 2 ont reçu un e-mail il y a moins d’un jour.",
  ],
] as const)("says what became of %s", (_, sending, text) => {
  expect(formatSendOutcome(sending, t, "fr").replaceAll(/[\u00a0\u202f]/gu, " ")).toBe(text);
});
