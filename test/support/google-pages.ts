/**
 * The browser part of the Google stand-in: its script, its button in a frame, and the window that returns the token.
 */

/**
 * The part of `google.accounts.id` that our pages use:
 * https://developers.google.com/identity/gsi/web/reference/js-reference
 */
export const clientScript = `(() => {
  const home = new URL(document.currentScript.src).origin;
  let settings;
  const say = (words) => console.error("[GSI_LOGGER]: " + words);
  const frames = new Set();

  addEventListener("message", ({ origin, source, data }) => {
    const isOurs = [...frames].some((frame) => frame.contentWindow === source);
    if (origin !== home || !isOurs || typeof data?.credential !== "string") return;
    settings.callback({ credential: data.credential, select_by: "btn" });
  });

  function initialize(given) {
    if (settings) console.warn("[GSI_LOGGER]: google.accounts.id.initialize() is called multiple times.");
    if (!given?.client_id) return say("Missing required parameter: client_id.");
    settings = given;
    const style = document.createElement("link");
    style.rel = "stylesheet";
    style.crossOrigin = "anonymous";
    style.href = home + "/gsi/style";
    document.head.append(style);
    fetch(home + "/gsi/status?client_id=" + encodeURIComponent(given.client_id)).then(
      ({ ok }) => ok || say("The given client ID is not found, or the given origin is not allowed for it."),
      () => say("The status of the client ID could not be had."),
    );
  }

  function renderButton(parent, options = {}) {
    if (!settings) return say("Failed to render button before calling initialize().");
    const width = options.width === undefined ? 0 : Number(options.width);
    if (!(width === 0 || (width >= 200 && width <= 400))) return say("Provided button width is invalid: " + options.width);
    const asked = new URLSearchParams({ client_id: settings.client_id, to: location.origin });
    for (const name of ["theme", "size", "text", "shape", "locale", "logo_alignment"]) {
      if (options[name] !== undefined) asked.set(name, options[name]);
    }
    if (settings.nonce) asked.set("nonce", settings.nonce);
    for (const frame of frames) if (!frame.isConnected) frames.delete(frame);
    const frame = document.createElement("iframe");
    frame.src = home + "/gsi/button?" + asked;
    frame.title = "Google";
    frame.allow = "identity-credentials-get";
    Object.assign(frame.style, { display: "block", width: (width || 220) + 20 + "px", height: "44px", border: "0", margin: "-2px -10px" });
    frames.add(frame);
    parent.replaceChildren(frame);
  }

  function disableAutoSelect() {
    void fetch(home + "/gsi/disabled", { method: "POST", keepalive: true });
  }

  globalThis.google = { accounts: { id: { initialize, renderButton, disableAutoSelect, prompt() {}, cancel() {} } } };
})();
`;

const labels = {
  continue_with: { fr: "Continuer avec Google", en: "Continue with Google" },
  signup_with: { fr: "S’inscrire avec Google", en: "Sign up with Google" },
  signin_with: { fr: "Se connecter avec Google", en: "Sign in with Google" },
};

/** A button that opens Google's window and passes the credential from it to the page around it. */
export function renderButtonPage(params: URLSearchParams): string {
  const language = params.get("locale")?.startsWith("fr") === true ? "fr" : "en";
  const text = params.get("text") ?? "";
  const label = labels[text === "continue_with" || text === "signup_with" ? text : "signin_with"][language];
  const isDark = (params.get("theme") ?? "outline") !== "outline";
  const colors = isDark ? "background:#131314;color:#e3e3e3" : "background:#fff;color:#1f1f1f";
  const windowPath = `/gsi/window?${new URLSearchParams({ nonce: params.get("nonce") ?? "" }).toString()}`;
  return `<!doctype html>
<html lang="${language}">
<title>${label}</title>
<style>
  body { margin: 2px 10px }
  button { width: 100%; height: 40px; border: 1px solid #747775; border-radius: 4px; font: 500 14px sans-serif; ${colors} }
</style>
<main><h1 style="margin:0;font:inherit"><button>${label}</button></h1></main>
<script>
  document.querySelector("button").addEventListener("click", () => {
    open(${toScriptLiteral(windowPath)}, "google", "popup,width=500,height=600");
  });
  addEventListener("message", ({ origin, data }) => {
    if (origin === location.origin) parent.postMessage(data, ${toScriptLiteral(params.get("to"))});
  });
</script>`;
}

/** The person is signed in and has consented before, so the window returns the token and closes. */
export function renderWindowPage(credential: string): string {
  return `<!doctype html>
<html lang="en">
<title>Google</title>
<main><h1>Google</h1></main>
<script>
  if (opener === null) console.error("[GSI_LOGGER]: The page that opened this window is out of reach.");
  else {
    opener.postMessage({ credential: ${toScriptLiteral(credential)} }, location.origin);
    close();
  }
</script>`;
}

/** Writes a value as a literal for a script in a page. */
function toScriptLiteral(value: string | null): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
