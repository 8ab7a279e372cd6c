/** Invites a household, and reads and sends its reply form as a browser without scripts does. */
import type { FastifyInstance } from "fastify";
import { expect } from "vitest";
import type { Guest } from "#contract/guests.ts";
import { createHouseholds } from "#contract/households.ts";
import { listMoments, type Moment } from "#contract/moments.ts";
import { changeWedding } from "#contract/wedding.ts";
import { getWeddingId } from "./partners.ts";
import type { Couple, World } from "./world.ts";

export interface InvitedHousehold {
  readonly code: string;
  readonly guests: readonly Guest[];
  readonly moments: readonly Moment[];
}

/** Returns the name of a form field, for the guest at a position of the list. */
export function getAnswerField({ moments, guests }: InvitedHousehold, kind: string, guest: number): string {
  return `answer.${moments.find((moment) => moment.kind === kind)?.id}.${guests[guest]?.id}`;
}

export function getDetailField({ guests }: InvitedHousehold, name: string, guest: number): string {
  return `${name}.${guests[guest]?.id}`;
}

const family = [
  { firstName: "Baptiste", lastName: "Lemoine" },
  { firstName: "Claire", lastName: "Lemoine" },
  { firstName: "Zoé", lastName: "Lemoine", is_child: true },
  { firstName: "Paul", lastName: "Lemoine", is_child: true },
];

/** Four people and three moments; replies are open until two months before the wedding. */
export async function inviteFamily(world: World, couple: Couple): Promise<InvitedHousehold> {
  const wedding = { wedding_date: "2030-06-12", cocktail: true, dinner: true, brunch: true };
  (await world.ask(changeWedding, { body: wedding, as: couple.token })).expectDone();
  const guests = [];
  for (const fields of family) guests.push(await world.addGuest(couple, fields));
  const body = { households: [{ guest_ids: guests.map(({ id }) => id) }] };
  const { households } = (await world.ask(createHouseholds, { body, as: couple.token })).expectDone();
  const moments = (await world.ask(listMoments, { as: couple.token })).expectDone();
  await openReplies(world, couple);
  const code = await getReplyCode(world, couple, { household_id: households[0]?.id ?? "" });
  return { code, guests, moments: moments.filter(({ is_on }) => is_on) };
}

export async function openReplies(world: World, couple: Couple, overrides: object = {}): Promise<void> {
  const row = {
    deadline: null,
    contact: "",
    welcome: "",
    invitation_text: "",
    reminder_text: "",
    opened_at: 1,
    closed_at: null,
    ...overrides,
  };
  await world.database.write(async (queries) => {
    await queries
      .insertInto("reply_settings")
      .values({ wedding_id: await getWeddingId(world, couple), ...row })
      .onConflict((conflict) => conflict.column("wedding_id").doUpdateSet(row))
      .execute();
  });
}

type Owner = { readonly household_id: string } | { readonly guest_id: string };

export async function getReplyCode(world: World, couple: Couple, owner: Owner): Promise<string> {
  const [column, id] = Object.entries(owner)[0] ?? [];
  const link = await world.database.read
    .selectFrom("reply_links")
    .select("id")
    .where("wedding_id", "=", await getWeddingId(world, couple))
    .where(column as "guest_id", "=", id as string)
    .where("revoked_at", "is", null)
    .executeTakeFirstOrThrow();
  return world.platform.tokens.computeReplyCode(link.id);
}

interface Page {
  readonly status: number;
  readonly html: string;
  /** The text without markup, with every kind of French space as a plain one. */
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

interface ReplyOptions {
  readonly language?: string;
  readonly from?: string;
  readonly method?: "GET" | "HEAD" | "POST";
  readonly fields?: Readonly<Record<string, string>> | string;
}

export async function requestPage(
  app: FastifyInstance,
  url: string,
  { language = "fr", from = "127.0.0.1", method = "GET", fields }: ReplyOptions = {},
): Promise<Page> {
  const body = typeof fields === "string" ? fields : new URLSearchParams(fields).toString();
  const { statusCode, headers, payload } = await app.inject({
    method,
    url,
    remoteAddress: from,
    headers: {
      accept: "text/html",
      "accept-language": language,
      ...(fields !== undefined && { "content-type": "application/x-www-form-urlencoded" }),
    },
    ...(fields !== undefined && { payload: body }),
  });
  expect(statusCode, payload).toBeLessThan(500);
  return { status: statusCode, html: payload, text: getText(payload), headers };
}

function getText(html: string): string {
  return decodeEntities(html.replaceAll(/<[^>]+>/gu, " ")).replaceAll(/\s+/gu, " ");
}

/** Sends a page's form with some fields changed; null stands for a checkbox that is not ticked. */
export async function submitForm(
  app: FastifyInstance,
  html: string,
  changes: Readonly<Record<string, string | null>>,
  options: ReplyOptions = {},
): Promise<Page> {
  const fields = new Map(getFormFields(html));
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) fields.delete(name);
    else fields.set(name, value);
  }
  const action = /<form id="reply"[^>]* action="([^"]+)"/u.exec(html)?.[1] ?? "no form";
  return requestPage(app, action, { ...options, method: "POST", fields: Object.fromEntries(fields) });
}

/** Returns what a browser sends when the form's last button is pressed. */
export function getFormFields(html: string): [string, string][] {
  const fields: [string, string][] = [];
  for (const found of html.matchAll(/<(input)\b([^>]*)>|<(textarea|select)\b([^>]*)>(.*?)<\/\3>/gsu)) {
    const [tag, attributes = "", inner = ""] = [found[1] ?? found[3], found[2] ?? found[4], found[5]];
    const { name, type, value = "", ...others } = getAttributes(attributes);
    if (name === undefined) continue;
    if (tag === "input" && (type === "radio" || type === "checkbox") && !("checked" in others)) continue;
    if (tag === "textarea") fields.push([name, decodeEntities(inner)]);
    else if (tag === "select") fields.push([name, getChosenOption(inner)]);
    else fields.push([name, value]);
  }
  return [...fields, ["do", "send"]];
}

function getChosenOption(options: string): string {
  const [, attributes = ""] = /<option([^>]*selected[^>]*)>/u.exec(options) ?? [];
  return getAttributes(attributes)["value"] ?? "";
}

function getAttributes(markup: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(markup.matchAll(/([\w-]+)="([^"]*)"/gu), ([, name = "", value = ""]) => [
      name,
      decodeEntities(value),
    ]),
  );
}

function decodeEntities(html: string): string {
  return html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
