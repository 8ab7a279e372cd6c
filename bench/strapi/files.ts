/** What a fresh Strapi gets besides: our guest as one of its types, and a token to ask with. */
import { diets, relationships } from "#contract/guests.ts";

const text = { type: "string" };

const guest = {
  kind: "collectionType",
  collectionName: "guests",
  info: { singularName: "guest", pluralName: "guests", displayName: "Guest" },
  options: { draftAndPublish: false },
  attributes: {
    first_name: { type: "string", required: true },
    last_name: text,
    side: text,
    relationship: { type: "enumeration", enum: relationships },
    diet: { type: "enumeration", enum: diets },
    allergies: text,
    comment: { type: "text" },
    email: { type: "email" },
    telephone: text,
    adresse: text,
    code_postal: text,
    ville: text,
    pays: text,
    presence: { type: "boolean" },
    plus_one_of: text,
    is_child: { type: "boolean" },
    table_id: text,
    seat: { type: "integer" },
    userId: text,
  },
};

/** At each start: a token that may do everything, which is the quickest for it to check, and how durable its writes are. */
const start = `const { writeFileSync } = require("node:fs");
module.exports = {
  register() {},
  async bootstrap({ strapi }) {
    const token = { name: "bench", description: "", type: "full-access", lifespan: null };
    const { accessKey } = await strapi.service("admin::api-token").create(token);
    const pragma = async (name) => Object.values((await strapi.db.connection.raw("pragma " + name))[0])[0];
    const notes = { token: accessKey, journal: await pragma("journal_mode"), synchronous: await pragma("synchronous") };
    writeFileSync(process.env.BENCH_NOTES, JSON.stringify(notes));
  },
};
`;

const core = (factory: string): string =>
  `module.exports = require("@strapi/strapi").factories.${factory}("api::guest.guest");\n`;

/** By their paths in its folder. */
export const files: Readonly<Record<string, string>> = {
  "src/api/guest/content-types/guest/schema.json": JSON.stringify(guest),
  "src/api/guest/routes/guest.js": core("createCoreRouter"),
  "src/api/guest/controllers/guest.js": core("createCoreController"),
  "src/api/guest/services/guest.js": core("createCoreService"),
  "src/index.js": start,
  // What is asked until it has started.
  "public/healthz": "ok",
};

/** Of its settings this one alone is another than it ships with: a page may hold the whole list. */
export const setting = { path: "config/api.js", shipped: "maxLimit: 100", ours: "maxLimit: 120" };
