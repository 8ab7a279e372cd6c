/** Renders an email as HTML that works in every mail client, and as plain text. */
import type { Language } from "#i18n/languages.ts";
import { emailStyles, type EmailPart, colorSchemes, styleSheet } from "./email-styles.ts";
import { fillText, getMailTexts } from "./texts.ts";
import type { EmailBlock, EmailLine, EmailLink, EmailContent } from "./email-template.ts";

interface RenderOptions {
  readonly language: Language;
  readonly publicUrl: string;
}

export interface RenderedEmail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export function renderEmail(content: EmailContent, options: RenderOptions): RenderedEmail {
  return {
    subject: toOneLine(content.subject),
    html: renderHtml(content, options),
    text: renderText(content, options),
  };
}

/** Control characters, and characters that reorder or hide text: they could make an email say what it does not. */
const invisibleCharacters =
  // oxlint-disable-next-line no-control-regex -- these are the characters to drop
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

function toOneLine(text: string): string {
  return text
    .replaceAll(/\s*[\t\r\n]+\s*/gu, " ")
    .replaceAll(invisibleCharacters, "")
    .trim();
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return toOneLine(text).replaceAll(/[&<>"']/gu, (character) => entities[character] ?? "");
}

/** `innerHtml` and `furtherAttributes` are not escaped here. */
function renderElement(tag: string, part: EmailPart, innerHtml: string, furtherAttributes = ""): string {
  return `<${tag} class="${part}" style="${emailStyles[part]}"${furtherAttributes}>${innerHtml}</${tag}>`;
}

function renderTable(part: EmailPart, rows: string, furtherAttributes = ""): string {
  const attributes = ` role="presentation" cellpadding="0" cellspacing="0" border="0"${furtherAttributes}`;
  return renderElement("table", part, rows, attributes);
}

function renderLink(part: EmailPart, { label, url }: EmailLink): string {
  return renderElement("a", part, escapeHtml(label), ` href="${escapeHtml(url)}"`);
}

function renderHtml(email: EmailContent, options: RenderOptions): string {
  const { subject, preheader, greeting, blocks, footer, sender } = email;
  const { language, publicUrl } = options;
  const title = greeting === undefined ? "" : renderElement("h1", "title", escapeHtml(greeting));
  const content = blocks.map((block) => renderBlock(block, getFallback(email, language))).join("\n");
  const rows = [
    renderElement("td", "crest", `${renderHeading(sender)}${renderElement("div", "filet", "")}`),
    renderElement("td", "card", `${title}\n${content}`),
    renderElement("td", "footer", renderFooter(footer, publicUrl)),
  ].map((cell) => `<tr>${cell}</tr>`);
  const column = renderTable("column", rows.join("\n"), ' width="560" align="center"');
  const sheet = renderTable(
    "sheet",
    `<tr><td style="padding:24px 12px">${column}</td></tr>`,
    ' width="100%" align="center"',
  );
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="${colorSchemes}">
<meta name="supported-color-schemes" content="${colorSchemes}">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title>
<style>${styleSheet}</style>
</head>
<body class="body" style="${emailStyles.body}">
${renderElement("div", "preheader", escapeHtml(preheader))}
${sheet}
</body>
</html>
`;
}

function renderHeading(sender: EmailContent["sender"]): string {
  if (sender === undefined) return "Promesse";
  const lines = sender.lines.map((line) => renderElement("div", "occasion", escapeHtml(line)));
  return escapeHtml(sender.name) + lines.join("");
}

/** What to do if the button does not work. Guests and caterers are addressed formally. */
function getFallback({ sender }: EmailContent, language: Language): string {
  const { layout } = getMailTexts(language);
  return sender === undefined ? layout.fallback : layout.fallback_formal;
}

function renderBlock(block: EmailBlock, fallback: string): string {
  if ("paragraph" in block) return renderElement("p", "paragraph", escapeHtml(block.paragraph));
  if ("small" in block) return renderElement("p", "small", escapeHtml(block.small));
  if ("facts" in block) return renderElement("p", "facts", block.facts.map(escapeHtml).join("<br>"));
  if ("list" in block) return renderList(block.list.title, block.list.lines);
  const button = renderTable(
    "button",
    `<tr>${renderElement("td", "buttonCell", renderLink("buttonLink", block.button))}</tr>`,
  );
  if (block.isOnlyWay === undefined) return button;
  const { url } = block.button;
  const fallbackHtml = `${escapeHtml(fallback)}<br>${renderLink("link", { label: url, url })}`;
  return `${button}\n${renderElement("p", "small", fallbackHtml)}`;
}

function renderList(title: string, lines: readonly EmailLine[]): string {
  const rows = lines.map(({ text, note }) => {
    const noteHtml = note === undefined ? "" : renderElement("span", "note", escapeHtml(note));
    return `<tr>${renderElement("td", "line", escapeHtml(text) + noteHtml)}</tr>`;
  });
  return (
    renderElement("h2", "heading", escapeHtml(title)) + renderTable("lines", rows.join("\n"), ' width="100%"')
  );
}

function renderFooter({ reason, link }: EmailContent["footer"], publicUrl: string): string {
  const home = renderLink("link", { label: publicUrl, url: publicUrl });
  const parts = [escapeHtml(reason), home, ...(link === undefined ? [] : [renderLink("link", link)])];
  return parts.join("<br>");
}

function renderText(
  { greeting, blocks, footer, sender }: EmailContent,
  { language, publicUrl }: RenderOptions,
): string {
  const { reason, link } = footer;
  const parts = [
    sender === undefined ? "Promesse" : [sender.name, ...sender.lines].map(toOneLine).join("\n"),
    ...(greeting === undefined ? [] : [toOneLine(greeting)]),
    ...blocks.map((block) => renderBlockText(block, language)),
    `${toOneLine(reason)}\n${publicUrl}`,
    ...(link === undefined ? [] : [renderLinkText(link, language)]),
  ];
  return `${parts.join("\n\n")}\n`;
}

function renderBlockText(block: EmailBlock, language: Language): string {
  if ("paragraph" in block) return toOneLine(block.paragraph);
  if ("small" in block) return toOneLine(block.small);
  if ("button" in block) return renderLinkText(block.button, language);
  if ("facts" in block) return block.facts.map(toOneLine).join("\n");
  const lines = block.list.lines.map(({ text, note }) =>
    note === undefined ? `- ${toOneLine(text)}` : `- ${toOneLine(text)}\n  ${toOneLine(note)}`,
  );
  return [toOneLine(block.list.title), ...lines].join("\n");
}

/** The url stands alone on its line, so that no following text is taken for a part of it. */
function renderLinkText({ label, url }: EmailLink, language: Language): string {
  return `${fillText(getMailTexts(language).layout.link, { label: toOneLine(label) })}\n${url}`;
}
