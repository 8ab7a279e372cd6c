/**
 * Safeguards of the code, and how each is removed: one exact change of one file, which the named tests must detect.
 */

export interface Mutation {
  readonly name: string;
  readonly file: string;
  /** The text to replace, which occurs in the file exactly once. */
  readonly text: string;
  /** The text that replaces `text`. */
  readonly replacement: string;
  /** Test files, which run on SQLite. */
  readonly tests: readonly string[];
}

export const mutations: readonly Mutation[] = [
  {
    name: "rows are found only within their wedding",
    file: "server/database/row-changes.ts",
    text: 'query = query.where((table === "weddings" ? "id" : "wedding_id") as "id", "=", weddingId);',
    replacement: 'if (table === "weddings") query = query.where("id", "=", weddingId);',
    tests: ["test/server/access.test.ts"],
  },
  {
    name: "rows are changed only within their wedding",
    file: "server/database/rows.ts",
    text: 'eb("wedding_id", "=", weddingId),',
    replacement: "",
    tests: ["test/server/access.test.ts"],
  },
  {
    name: "too many wrong passwords are refused",
    file: "server/platform/throttle.ts",
    text: "if (wait !== undefined) throw createTooManyError(wait);",
    replacement: "if (wait === 0) throw createTooManyError(wait);",
    tests: ["server/platform/throttle.test.ts", "server/features/account/account.test.ts"],
  },
  {
    name: "a token needs our signature",
    file: "server/platform/tokens.ts",
    text: "    return payload;\n  } catch {\n    return undefined;\n",
    replacement:
      '    return payload;\n  } catch {\n    return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString() || "{}");\n',
    tests: ["test/server/access.test.ts"],
  },
  {
    name: "an ended session is refused",
    file: "server/features/account/repository.ts",
    text: '.where("sessions.expires_at", ">", sql',
    replacement: '.where("sessions.expires_at", "<>", sql',
    tests: ["test/server/access.test.ts"],
  },
  {
    name: "a page of another wedding cannot write",
    file: "server/platform/http/auth-guard.ts",
    text: 'if (showsOtherWedding(request.headers, session)) throw new AppError("other_wedding");',
    replacement: "",
    tests: ["server/features/members/members.test.ts"],
  },
  {
    name: "a helper needs the permission",
    file: "contract/permissions.ts",
    text: 'if (role === "couple" || permission === "member") return true;',
    replacement: 'if (role === "couple" || !permission.includes(":")) return true;',
    tests: ["test/server/roles.test.ts"],
  },
  {
    name: "a page runs only our scripts",
    file: "server/platform/http/security-headers.ts",
    text: '"script-src": "\'self\'",',
    replacement: "\"script-src\": \"'self' 'unsafe-inline'\",",
    tests: ["server/platform/http/pages.test.ts"],
  },
  {
    name: "the bytes of a file decide its type",
    file: "server/platform/storage/content-type.ts",
    text: "if (!(await isPlainText(path))) return unsupportedType;",
    replacement: "",
    tests: ["server/features/documents/hostile-uploads.test.ts"],
  },
  {
    name: "no cell of an export is a formula",
    file: "i18n/cells.ts",
    text: 'return text.replaceAll(formulaStartPattern, "\'");',
    replacement: "return text;",
    tests: ["server/features/export/export.test.ts"],
  },
  {
    name: "a signed url expires",
    file: "server/platform/storage/signed-urls.ts",
    text: "return validFor > 0 ? { validFor, values } : undefined;",
    replacement: "return { validFor: Math.max(validFor, 1000), values };",
    tests: ["server/platform/http/blobs.files.test.ts"],
  },
  {
    name: "an event needs Stripe's signature",
    file: "server/platform/payment/stripe.ts",
    text: "return stripe.webhooks.constructEvent(body, signature, secret, maxEventAge);",
    replacement:
      "return (secret + signature).length + eventAge > 0 ? JSON.parse(body.toString()) : stripe.webhooks.constructEvent(body, signature, secret, maxEventAge);",
    tests: ["server/features/checkout/events.test.ts"],
  },
  {
    name: "an emailed link works once",
    file: "server/features/account/mailed-links.ts",
    text: 'if (!(await consumeMailedLink(queries, link.id))) throw new AppError("link_over");',
    replacement:
      'if (consumeMailedLink === undefined || queries === undefined) throw new AppError(link.id as "link_over");',
    tests: ["server/features/account/mailed-links.test.ts"],
  },
  {
    name: "an ETag belongs to one person",
    file: "server/platform/http/etags.ts",
    text: "${weddingId}-${userId}-${revision}",
    replacement: '${weddingId}-${userId === "" ? 0 : 1}-${revision}',
    tests: ["test/server/access.test.ts"],
  },
];
