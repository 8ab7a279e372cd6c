/** Calls whose handlers still open their own transactions. */
import type { Call, Endpoint, Reply } from "#contract/endpoint.ts";
import { languageOf } from "#i18n/languages.ts";
import type { AccountContext, MemberContext } from "../context.ts";
import { Refusal } from "../errors.ts";
import { answerRead } from "./etags.ts";
import { isOpen, standingOf } from "./gate.ts";
import { parseCall } from "./parse.ts";
import { type Outside, outside, type Server } from "./request.ts";
import { bind } from "./route.ts";

/** A call about the person and their session, whatever the wedding. */
export function serveAccount<E extends Endpoint>(
  server: Server,
  endpoint: E,
  handle: (context: AccountContext, call: Call<E>) => Promise<Reply<E>>,
): void {
  bind(server, endpoint, async (request, reply) => {
    const admitted = request.admission;
    if (admitted === undefined) throw new Refusal("not_signed_in");
    const now = endpoint.method === "GET" ? admitted : await admitted.again();
    const { userId, sessionId, weddingId, device } = now;
    const language = languageOf(request.headers["accept-language"]);
    const isUnlocked = isOpen(server.platform, now);
    const person = { ...standingOf(now), userId, sessionId, weddingId, isUnlocked, device, language };
    const asked = { server, endpoint, request, actor: now };
    const outsideNow = outside(asked) as Outside<MemberContext>;
    const answer = () =>
      handle({ ...server.platform, ...outsideNow, ...person }, parseCall(endpoint, request));
    if (endpoint.method !== "GET") return answer();
    return answerRead({ server, endpoint, request, actor: admitted }, reply, answer);
  });
}
