import * as links from "#contract/reply-links.ts";
import * as contract from "#contract/replies.ts";
import { listReplyEvents } from "#server/features/reply-links/service.ts";
import { flushMail } from "#server/platform/mail/outbox.ts";
import { createCurrentFinder } from "#server/platform/http/base.ts";
import type { Server } from "#server/platform/http/request.ts";
import { deleteRow } from "#server/features/bin/service.ts";
import { withIdAndBody, route } from "#server/platform/http/route.ts";
import { getReplyPreview, listReplyLinks, renewReplyLink, updateReplyLink } from "./links.ts";
import { createQuestion, listQuestionAnswers, listQuestions, updateQuestion } from "./questions.ts";
import { deleteReplySend, recordReplySends, sendReplyMails, stopReplyMails } from "./sends.ts";
import { getReplySettings, updateReplySettings } from "./settings.ts";

export function replyRoutes(server: Server): void {
  route(server, contract.getReplySettings, getReplySettings);
  route(server, contract.updateReplySettings, (context, { body }) => updateReplySettings(context, body), {
    current: getReplySettings,
  });
  route(server, contract.listQuestions, listQuestions);
  route(server, contract.createQuestion, (context, { body }) => createQuestion(context, body));
  route(server, contract.updateQuestion, withIdAndBody(updateQuestion), {
    current: createCurrentFinder(listQuestions),
  });
  route(server, contract.deleteQuestion, (context, { params }) => deleteRow(context, "questions", params.id));
  route(server, contract.listQuestionAnswers, listQuestionAnswers);
  route(server, contract.listReplyEvents, (context, { query }) => listReplyEvents(context, query));
  route(server, links.listReplyLinks, listReplyLinks);
  route(server, links.updateReplyLink, withIdAndBody(updateReplyLink));
  route(server, links.renewReplyLink, (context, { params }) => renewReplyLink(context, params.id));
  route(server, links.getReplyPreview, (context, { params }) => getReplyPreview(context, params.id));
  route(server, links.sendReplyMails, (context, { body }) => sendReplyMails(context, body), {
    afterCommit: flushMail,
  });
  route(server, links.stopReplyMails, stopReplyMails);
  route(server, links.recordReplySends, (context, { body }) => recordReplySends(context, body));
  route(server, links.deleteReplySend, (context, { params }) => deleteReplySend(context, params.id));
}
