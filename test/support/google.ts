/**
 * A stand-in for Google's sign-in on its own port, with its own keys. It signs tokens for the person that the
 * test names, and refuses what Google refuses. Its button works only in a document that may open a window and
 * sends its origin: `Cross-Origin-Opener-Policy: same-origin-allow-popups`, and a `Referrer-Policy` other
 * than no-referrer.
 */
import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from "jose";
import type { GoogleSettings } from "#server/platform/config.ts";
import { renderButtonPage, clientScript, renderWindowPage } from "./google-pages.ts";

/** The person who is signed in to Google in this browser. */
interface PersonAtGoogle {
  sub: string;
  email: string;
  email_verified: boolean;
  given_name: string;
  family_name: string;
}

/** Claims that replace those of the person; undefined removes one. */
type Claims = Readonly<Record<string, unknown>>;

export interface GoogleStandIn {
  readonly url: string;
  /** The environment of a server that uses the stand-in. */
  readonly environment: Readonly<Record<string, string>>;
  readonly settings: GoogleSettings;
  person: PersonAtGoogle;
  /** How often the keys were fetched. */
  readonly keyRequests: number;
  /** How often a page has switched off automatic sign-in. */
  readonly autoSignInDisabledCount: number;
  /**
   * An ID token of the person for our client id, valid for an hour, for a page that keeps `pageNonce`.
   */
  createToken(claims?: Claims): Promise<string>;
  /** The same token with the current key's id, but signed by another key. */
  createForgedToken(claims?: Claims): Promise<string>;
  /** Signs with a new key from now on. The previous key stays published until the next rotation. */
  rotate(): Promise<void>;
  close(): Promise<void>;
}

/** The page sends the nonce with the token, which contains its hash. */
export const pageNonce = "what the page keeps to itself";

export function hashNonce(nonce: string): string {
  return createHash("sha256").update(nonce).digest("hex");
}

const clientId = "123456789012-promesse.apps.googleusercontent.com";

interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly published: JWK;
}

interface State {
  /** The current key comes first. */
  keys: readonly SigningKey[];
  person: PersonAtGoogle;
  keyRequests: number;
  autoSignInDisabledCount: number;
}

export async function startGoogle(): Promise<GoogleStandIn> {
  const state: State = {
    keys: [await createKey()],
    person: {
      sub: "107263815209371846520",
      email: "jeanne.morel@exemple.fr",
      email_verified: true,
      given_name: "Jeanne",
      family_name: "Morel",
    },
    keyRequests: 0,
    autoSignInDisabledCount: 0,
  };
  const foreignKey = await createKey();
  const server = createServer((request, response) => void handleRequest({ state, url }, request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  // Cross-site to our pages, as Google's pages are.
  const url = `http://localhost:${port}`;
  const settings: GoogleSettings = {
    clientId,
    keysUrl: `http://127.0.0.1:${port}/certs`,
    scriptUrl: `${url}/gsi/client`,
    issuer: url,
  };
  return {
    url,
    environment: {
      GOOGLE_CLIENT_ID: settings.clientId,
      GOOGLE_KEYS_URL: settings.keysUrl,
      GOOGLE_SCRIPT_URL: settings.scriptUrl,
      GOOGLE_ISSUER: url,
    },
    settings,
    get person() {
      return state.person;
    },
    set person(person) {
      state.person = person;
    },
    get keyRequests() {
      return state.keyRequests;
    },
    get autoSignInDisabledCount() {
      return state.autoSignInDisabledCount;
    },
    createToken: (claims) => signToken({ state, url }, getCurrentKey(state), { ...pageClaims, ...claims }),
    createForgedToken: (claims) =>
      signToken(
        { state, url },
        { ...foreignKey, kid: getCurrentKey(state).kid },
        { ...pageClaims, ...claims },
      ),
    async rotate() {
      state.keys = [await createKey(), getCurrentKey(state)];
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

const pageClaims = { nonce: hashNonce(pageNonce) };

async function createKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const kid = randomUUID().replaceAll("-", "");
  const published = { ...(await exportJWK(publicKey)), kid, use: "sig", alg: "RS256" };
  return { kid, privateKey, published };
}

function getCurrentKey({ keys }: State): SigningKey {
  const [key] = keys;
  if (key === undefined) throw new Error("There is always a key.");
  return key;
}

interface GooglePage {
  readonly state: State;
  readonly url: string;
}

/**
 * Returns a token with the claims of Google's:
 * https://developers.google.com/identity/gsi/web/reference/js-reference#credential
 */
function signToken({ state, url }: GooglePage, key: SigningKey, claims: Claims = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const { person } = state;
  const payload: JWTPayload = {
    iss: url,
    azp: clientId,
    aud: clientId,
    ...person,
    // The domain of an organisation whose email Google hosts.
    hd: person.email.split("@")[1],
    name: `${person.given_name} ${person.family_name}`.trim(),
    picture: "https://lh3.googleusercontent.com/a/nobody=s96-c",
    nbf: now - 300,
    iat: now,
    exp: now + 3600,
    jti: randomUUID(),
    ...claims,
  };
  const kept = Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== undefined));
  return new SignJWT(kept)
    .setProtectedHeader({ alg: "RS256", kid: key.kid, typ: "JWT" })
    .sign(key.privateKey);
}

async function handleRequest(
  googlePage: GooglePage,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "/", googlePage.url);
  switch (`${request.method} ${pathname}`) {
    case "GET /certs": {
      googlePage.state.keyRequests += 1;
      const keys = googlePage.state.keys.map(({ published }) => published);
      response.writeHead(200, {
        "content-type": "application/json",
        "cache-control": "public, max-age=20000",
      });
      response.end(JSON.stringify({ keys }));
      return;
    }
    case "GET /gsi/client":
      response.writeHead(200, { "content-type": "text/javascript; charset=utf-8" }).end(clientScript);
      return;
    case "GET /gsi/style":
      response.writeHead(200, { "content-type": "text/css", ...toReadableHeaders(request) });
      response.end("/* of the placeholder */");
      return;
    case "GET /gsi/status":
      response
        .writeHead(
          isKnownClient(searchParams, request.headers.origin) ? 204 : 403,
          toReadableHeaders(request),
        )
        .end();
      return;
    case "POST /gsi/disabled":
      googlePage.state.autoSignInDisabledCount += 1;
      response.writeHead(204, toReadableHeaders(request)).end();
      return;
    case "GET /gsi/button":
      sendPage(
        response,
        isKnownClient(searchParams, request.headers.referer) ? renderButtonPage(searchParams) : undefined,
      );
      return;
    case "GET /gsi/window": {
      const nonce = searchParams.get("nonce") || undefined;
      sendPage(
        response,
        renderWindowPage(await signToken(googlePage, getCurrentKey(googlePage.state), { nonce })),
      );
      return;
    }
    default:
      response.writeHead(404).end();
  }
}

/** Like Google, requires a known client id and the origin of the request. */
function isKnownClient(params: URLSearchParams, from: string | undefined): boolean {
  return params.get("client_id") === clientId && from !== undefined && URL.canParse(from);
}

function toReadableHeaders({ headers }: IncomingMessage): Record<string, string> {
  return { "access-control-allow-origin": headers.origin ?? "null", vary: "origin" };
}

function sendPage(response: ServerResponse, page: string | undefined): void {
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'",
  };
  response.writeHead(page === undefined ? 403 : 200, headers);
  response.end(page ?? "The given origin is not allowed for the given client ID.");
}
