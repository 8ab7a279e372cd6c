/** Renders an email as HTML that works in every mail client, and as plain text. */
import type { Language } from "#i18n/languages.ts";
import { emailStyles, type EmailPart, colorSchemes, styleSheet } from "./email-styles.ts";
import { fillText, getMailTexts } from "./texts.ts";
import type { EmailBlock, EmailLine, EmailLink, EmailContent } from "./email-template.ts";

interface Setting {
  readonly language: Language;
  readonly publicUrl: string;
}

export interface RenderedEmail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export function renderEmail(content: EmailContent, setting: Setting): RenderedEmail {
  return {
    subject: oneLine(content.subject),
    html: asHtml(content, setting),
    text: asText(content, setting),
  };
}

/** Control characters, and characters that reorder or hide text: they could make an email say what it does not. */
const unseen =
  // oxlint-disable-next-line no-control-regex -- these are the characters to drop
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

function oneLine(text: string): string {
  return text
    .replaceAll(/\s*[\t\r\n]+\s*/gu, " ")
    .replaceAll(unseen, "")
    .trim();
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return oneLine(text).replaceAll(/[&<>"']/gu, (character) => entities[character] ?? "");
}

/** `inside` is already HTML. */
function element(tag: string, part: EmailPart, inside: string, further = ""): string {
  return `<${tag} class="${part}" style="${emailStyles[part]}"${further}>${inside}</${tag}>`;
}

function table(part: EmailPart, rows: string, further = ""): string {
  const bare = ` role="presentation" cellpadding="0" cellspacing="0" border="0"${further}`;
  return element("table", part, rows, bare);
}

function anchor(part: EmailPart, { label, url }: EmailLink): string {
  return element("a", part, escaped(label), ` href="${escaped(url)}"`);
}

function asHtml(email: EmailContent, setting: Setting): string {
  const { subject, preheader, greeting, blocks, footer, sender } = email;
  const { language, publicUrl } = setting;
  const title = greeting === undefined ? "" : element("h1", "title", escaped(greeting));
  const content = blocks.map((block) => blockHtml(block, getFallback(email, language))).join("\n");
  const rows = [
    element("td", "crest", `${heading(sender)}${element("div", "filet", "")}`),
    element("td", "card", `${title}\n${content}`),
    element("td", "footer", footerHtml(footer, publicUrl)),
  ].map((cell) => `<tr>${cell}</tr>`);
  const column = table("column", rows.join("\n"), ' width="560" align="center"');
  const sheet = table(
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
<title>${escaped(subject)}</title>
<style>${styleSheet}</style>
</head>
<body class="body" style="${emailStyles.body}">
${element("div", "preheader", escaped(preheader))}
${sheet}
</body>
</html>
`;
}

function heading(sender: EmailContent["sender"]): string {
  if (sender === undefined) return "Promesse";
  const lines = sender.lines.map((line) => element("div", "occasion", escaped(line)));
  return escaped(sender.name) + lines.join("");
}

/** What to do if the button does not work. Guests and caterers are addressed formally. */
function getFallback({ sender }: EmailContent, language: Language): string {
  const { layout } = getMailTexts(language);
  return sender === undefined ? layout.fallback : layout.fallback_formal;
}

function blockHtml(block: EmailBlock, fallback: string): string {
  if ("paragraph" in block) return element("p", "paragraph", escaped(block.paragraph));
  if ("small" in block) return element("p", "small", escaped(block.small));
  if ("facts" in block) return element("p", "facts", block.facts.map(escaped).join("<br>"));
  if ("list" in block) return listHtml(block.list.title, block.list.lines);
  const button = table(
    "button",
    `<tr>${element("td", "buttonCell", anchor("buttonLink", block.button))}</tr>`,
  );
  if (block.isOnlyWay === undefined) return button;
  const { url } = block.button;
  const otherwise = `${escaped(fallback)}<br>${anchor("link", { label: url, url })}`;
  return `${button}\n${element("p", "small", otherwise)}`;
}

function listHtml(title: string, lines: readonly EmailLine[]): string {
  const rows = lines.map(({ text, note }) => {
    const below = note === undefined ? "" : element("span", "note", escaped(note));
    return `<tr>${element("td", "line", escaped(text) + below)}</tr>`;
  });
  return element("h2", "heading", escaped(title)) + table("lines", rows.join("\n"), ' width="100%"');
}

function footerHtml({ reason, link }: EmailContent["footer"], publicUrl: string): string {
  const home = anchor("link", { label: publicUrl, url: publicUrl });
  const parts = [escaped(reason), home, ...(link === undefined ? [] : [anchor("link", link)])];
  return parts.join("<br>");
}

function asText(
  { greeting, blocks, footer, sender }: EmailContent,
  { language, publicUrl }: Setting,
): string {
  const { reason, link } = footer;
  const parts = [
    sender === undefined ? "Promesse" : [sender.name, ...sender.lines].map(oneLine).join("\n"),
    ...(greeting === undefined ? [] : [oneLine(greeting)]),
    ...blocks.map((block) => blockText(block, language)),
    `${oneLine(reason)}\n${publicUrl}`,
    ...(link === undefined ? [] : [linkText(link, language)]),
  ];
  return `${parts.join("\n\n")}\n`;
}

function blockText(block: EmailBlock, language: Language): string {
  if ("paragraph" in block) return oneLine(block.paragraph);
  if ("small" in block) return oneLine(block.small);
  if ("button" in block) return linkText(block.button, language);
  if ("facts" in block) return block.facts.map(oneLine).join("\n");
  const lines = block.list.lines.map(({ text, note }) =>
    note === undefined ? `- ${oneLine(text)}` : `- ${oneLine(text)}\n  ${oneLine(note)}`,
  );
  return [oneLine(block.list.title), ...lines].join("\n");
}

/** The url stands alone on its line, so that no following text is taken for a part of it. */
function linkText({ label, url }: EmailLink, language: Language): string {
  return `${fillText(getMailTexts(language).layout.link, { label: oneLine(label) })}\n${url}`;
}
