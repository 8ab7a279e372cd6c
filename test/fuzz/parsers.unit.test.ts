/**
 * Runs parsers on random inputs. FUZZ_INPUTS sets their total number; FUZZ_SEED, which is printed, repeats a
 * run.
 */
import fc from "fast-check";
import { describe, it } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import * as values from "#contract/values.ts";
import { foldForSearch } from "#i18n/formats.ts";
import { toNameKey } from "#server/platform/names.ts";
import { cleanName } from "#server/platform/storage/file-name.ts";
import * as holds from "#test/fuzz/properties.ts";
import { anything, texts } from "#test/fuzz/texts.ts";
import { cleanText } from "#web/features/guests/import/separated-text.rules.ts";

const inputs = Number(process.env["FUZZ_INPUTS"] ?? 15_000);
const seed = Number(process.env["FUZZ_SEED"] ?? Math.floor(Math.random() * 2 ** 31));

/** A parser with its inputs and the property of each. The number is its share of 150 inputs. */
type ParserTest = readonly [name: string, share: number, check: (options: fc.Parameters<unknown>) => void];

function createParserTest<T>(
  name: string,
  share: number,
  given: fc.Arbitrary<T>,
  assertValid: (one: T) => void,
): ParserTest {
  return [
    name,
    share,
    (options) => fc.assert(fc.property(given, assertValid), options as fc.Parameters<[T]>),
  ];
}

const pasted = texts(
  `Marie DUPONT Prénom Nom E-mail ; ; \t , \n \n " "" ( ) +1 et & M. m@x.fr oui 75001 0612345678 - 12. < > @ Végan`,
);
const dayLike = fc
  .tuple(
    fc.integer({ min: -9999, max: 99_999 }),
    fc.nat(14),
    fc.nat(33),
    fc.constantFrom("-", "-", "-", "/", "", "−"),
  )
  .map(([year, month, date, between]) =>
    [String(year).padStart(4, "0"), ...[month, date].map((one) => String(one).padStart(2, "0"))].join(
      between,
    ),
  );
const timeLike = fc
  .tuple(fc.nat(25), fc.nat(61), fc.constantFrom("", ":00", ":60", ":5", "Z"))
  .map(
    ([hour, minute, rest]) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}${rest}`,
  );
const amountLike = fc.oneof(
  fc.double(),
  fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((cents) => cents / 100),
  fc.float(),
);
const typedAmounts = texts("0 1 12 999 , . - − \u202f € e5 00 Infinity");
const headers = texts("text/html application/json */* ;q= 0.5 , i18next= en fr theme= ; br");
/** Headers as Node passes them on. */
const requests = fc.record({
  method: fc.constantFrom("GET", "HEAD", "POST"),
  url: texts("/ // ? lng= en % login prestataires/ caterer payer= #").map((text) => `/${text}`),
  headers: fc.record({ accept: headers, cookie: headers, "accept-language": headers }, { requiredKeys: [] }),
});
const bodies = fc.tuple(
  fc.constantFrom(...endpoints.values()),
  fc.oneof(fc.jsonValue(), fc.anything({ withNullPrototype: true }), fc.object()),
  fc.dictionary(
    fc.constantFrom("id", "provider", "folderId", "search", "__proto__", "session_id"),
    fc.anything(),
  ),
);

const textSchemas = [
  values.line(100),
  values.requiredLine(100),
  values.text(2000),
  values.optionalEmail,
  values.email,
  values.id,
];

const parsers: readonly ParserTest[] = [
  createParserTest("pasted guest lists", 12, pasted, holds.pastedHolds),
  createParserTest("pasted guest lists, tidied", 5, pasted, holds.checkStable(cleanText)),
  ...textSchemas.map((schema, index) =>
    createParserTest(
      `names, addresses, texts and ids (${index})`,
      5,
      anything,
      holds.checkTextSchema(schema),
    ),
  ),
  createParserTest("days", 8, fc.oneof(dayLike, anything), holds.dayHolds),
  createParserTest(
    "days that may be left out",
    4,
    fc.oneof(dayLike, anything),
    holds.checkTextSchema(values.optionalDay),
  ),
  createParserTest("times", 4, fc.oneof(timeLike, anything), holds.checkTextSchema(values.optionalTime)),
  createParserTest("amounts on the wire", 8, amountLike, holds.amountHolds),
  createParserTest(
    "amounts written and read",
    4,
    fc.integer({ min: -1e9, max: 1e9 }),
    holds.writtenAmountHolds,
  ),
  createParserTest("amounts as they are typed", 6, typedAmounts, holds.typedAmountHolds),
  createParserTest("cards as they are typed", 2, typedAmounts, holds.cardHolds),
  createParserTest(
    "names of files",
    8,
    texts(`devis . .. / \\ con .pdf .exe C: ${"x".repeat(90)}`),
    holds.nameHolds,
  ),
  createParserTest("names of files, cleaned twice", 4, anything, holds.checkStable(cleanName)),
  createParserTest("keys of names", 2, anything, holds.checkStable(toNameKey)),
  createParserTest("words to be found", 2, anything, holds.checkStable(foldForSearch)),
  createParserTest("If-None-Match", 3, texts('"x" W/ * ,'), holds.etagHolds),
  createParserTest("Accept-Language", 3, headers, holds.languageHolds),
  createParserTest("cookies, Accept and urls", 5, requests, holds.requestHolds),
  createParserTest(
    "User-Agent",
    2,
    texts("Mozilla/5.0 ( ) Chrome/ 1 Windows NT Mobile ;"),
    holds.deviceHolds,
  ),
  createParserTest(
    "addresses of networks",
    3,
    fc.oneof(fc.ipV6(), fc.ipV4(), texts(": :: ffff % 1")),
    holds.networkHolds,
  ),
  createParserTest(
    "signed urls",
    3,
    texts("http:// [ /contents/ ? & until= 9999999999999 signature= name= % #"),
    holds.urlHolds,
  ),
  createParserTest("masked addresses", 2, fc.oneof(fc.emailAddress(), anything), holds.maskHolds),
  createParserTest("cells of CSV", 4, texts("= + - @ \t \r \n ＝ 1 a"), holds.cellHolds),
  createParserTest("bodies of calls", 12, bodies, (given) => holds.callHolds(...given)),
];

const shares = parsers.reduce((sum, [, share]) => sum + share, 0);

describe(`parsers, FUZZ_SEED=${seed}`, () => {
  it.each(parsers)(
    "%s",
    (_, share, check) => {
      check({ seed, numRuns: Math.ceil((inputs * share) / shares) });
    },
    600_000,
  );
});
