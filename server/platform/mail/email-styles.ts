/** The styles of emails. Many mail clients load no style sheet, so the colours are listed here and set on every element. */

/** The values of web/ui/tokens.css. */
const light = {
  paper: "#faf6ef",
  card: "#fffefc",
  ink: "#2a2730",
  soft: "#5f5964",
  line: "#e7dfd3",
  sage: "#2f5d50",
  onSage: "#fffefc",
  gilt: "#cfae76",
};
const dark: typeof light = {
  paper: "#171614",
  card: "#211f1c",
  ink: "#f3eee6",
  soft: "#b9b1a6",
  line: "#37332d",
  sage: "#8fc2b1",
  onSage: "#14201c",
  gilt: "#7d6a45",
};

const serif = "'Newsreader Variable',Newsreader,Georgia,'Times New Roman',serif";
const sans =
  "'Hanken Grotesk Variable','Hanken Grotesk',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** Links are long, so they may break anywhere instead of widening the email. */
const breakAnywhere = "word-break:break-word;overflow-wrap:anywhere";

/** The inline style of each part of an email. */
export const emailStyles = {
  body: `margin:0;padding:0;width:100%;background-color:${light.paper};-webkit-text-size-adjust:100%`,
  preheader: "display:none;max-height:0;overflow:hidden;opacity:0;mso-hide:all",
  sheet: `background-color:${light.paper}`,
  column: "width:100%;max-width:560px;margin:0 auto",
  crest: `padding:4px 8px 20px;text-align:center;font-family:${serif};font-size:26px;line-height:32px;color:${light.sage}`,
  occasion: `margin:2px 0 0;font-family:${sans};font-size:14px;line-height:20px;color:${light.soft};${breakAnywhere}`,
  filet: `width:48px;height:1px;margin:12px auto 0;font-size:0;line-height:1px;background-color:${light.gilt}`,
  card: `padding:32px 32px 16px;background-color:${light.card};border:1px solid ${light.line};border-radius:14px;font-family:${sans};font-size:16px;line-height:24px;color:${light.ink};text-align:left;${breakAnywhere}`,
  title: `margin:0 0 16px;font-family:${serif};font-size:25px;line-height:32px;font-weight:400;color:${light.ink}`,
  paragraph: `margin:0 0 16px;color:${light.ink}`,
  facts: `margin:0 0 16px;padding:2px 0 2px 14px;border-left:2px solid ${light.gilt};font-size:15px;line-height:22px;color:${light.soft}`,
  button: "margin:8px 0 20px",
  buttonCell: `background-color:${light.sage};border-radius:10px;text-align:center`,
  buttonLink: `display:inline-block;padding:13px 24px;font-family:${sans};font-size:16px;line-height:20px;font-weight:500;color:${light.onSage};text-decoration:none`,
  heading: `margin:20px 0 0;padding:0 0 8px;border-bottom:1px solid ${light.line};font-family:${serif};font-size:19px;line-height:26px;font-weight:400;color:${light.ink}`,
  lines: "width:100%;margin:0 0 20px",
  line: `padding:10px 0;border-bottom:1px solid ${light.line};font-family:${sans};font-size:16px;line-height:24px;color:${light.ink};text-align:left;${breakAnywhere}`,
  note: `display:block;font-size:14px;line-height:20px;color:${light.soft}`,
  small: `margin:0 0 12px;font-size:14px;line-height:20px;color:${light.soft}`,
  link: `color:${light.sage};${breakAnywhere}`,
  footer: `padding:20px 8px 8px;text-align:center;font-family:${sans};font-size:13px;line-height:20px;color:${light.soft};${breakAnywhere}`,
} as const;
export type EmailPart = keyof typeof emailStyles;

/** The style sheet for dark mode and narrow screens, for the clients that load one. */
export const styleSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.body,.sheet{background-color:${dark.paper}!important}
.card{background-color:${dark.card}!important;border-color:${dark.line}!important}
.card,.title,.paragraph,.heading,.line{color:${dark.ink}!important}
.heading,.line{border-color:${dark.line}!important}
.note,.small,.facts,.footer,.occasion{color:${dark.soft}!important}
.crest,.link{color:${dark.sage}!important}
.facts{border-color:${dark.gilt}!important}
.filet{background-color:${dark.gilt}!important}
.buttonCell{background-color:${dark.sage}!important}
.buttonLink{color:${dark.onSage}!important}
}
@media (max-width:480px){
.card{padding:24px 20px 8px!important}
.title{font-size:23px!important;line-height:30px!important}
}`;

/** Tells mail clients that the email supports both colour schemes. */
export const colorSchemes = "light dark";
