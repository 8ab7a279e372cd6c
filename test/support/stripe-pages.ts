/** The browser part of the Stripe stand-in: its script, and the form in a frame. */
import type { Page } from "@playwright/test";

const home = "https://js.stripe.com";
const everything = `${home}/**`;

/** The part of the script that the official libraries use: https://docs.stripe.com/js/embedded_checkout */
const script = `(() => {
  const made = { there: false };
  function Stripe(key) {
    if (!/^pk_/.test(key)) throw new Error("Invalid API key provided.");
    const nothing = () => {};
    return {
      elements: nothing, createToken: nothing, createPaymentMethod: nothing, confirmCardPayment: nothing,
      registerAppInfo: nothing, _registerWrapper: nothing,
      async createEmbeddedCheckoutPage({ clientSecret }) {
        if (made.there) throw new Error("You cannot have multiple Embedded Checkout objects.");
        if (!/^cs_\\w+_secret_\\w+$/.test(clientSecret)) throw new Error("Invalid client secret.");
        made.there = true;
        const frame = document.createElement("iframe");
        frame.src = "${home}/form?" + new URLSearchParams({ secret: clientSecret });
        frame.title = "Secure payment";
        Object.assign(frame.style, { width: "100%", height: "420px", border: "0" });
        const heard = ({ origin, source, data }) => {
          if (origin === "${home}" && source === frame.contentWindow) location.assign(data.to);
        };
        addEventListener("message", heard);
        return {
          mount(place) { (typeof place === "string" ? document.querySelector(place) : place).append(frame); },
          unmount() { frame.remove(); },
          destroy() { frame.remove(); removeEventListener("message", heard); made.there = false; },
        };
      },
    };
  }
  Stripe.version = "endive";
  globalThis.Stripe = Stripe;
})();`;

const form = `<!doctype html>
<html lang="fr">
<title>Stripe</title>
<style>button { width: 100%; padding: 12px; font: 500 16px sans-serif; background: #0a2540; color: #fff; border: 0 }</style>
<main><h1 style="font: 500 16px sans-serif">Stripe</h1><button>Payer par carte</button></main>
<script>
  document.querySelector("button").onclick = async () => {
    const answer = await fetch("/payments" + location.search, { method: "POST" });
    parent.postMessage({ to: await answer.text() }, "*");
  };
</script>
</html>`;

export interface StripePages {
  /** Whether requests fail, as behind a script blocker. */
  isBlocked: boolean;
}

/** `pay` gets the form's client secret when somebody pays, and returns where the browser goes next. */
export async function openStripePages(
  page: Page,
  pay: (clientSecret: string) => Promise<string>,
): Promise<StripePages> {
  const pages: StripePages = { isBlocked: false };
  await page.route(everything, async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (pages.isBlocked) return route.abort("blockedbyclient");
    if (pathname === "/form") return route.fulfill({ contentType: "text/html; charset=utf-8", body: form });
    if (pathname === "/payments") {
      const to = await pay(searchParams.get("secret") ?? "");
      return route.fulfill({ contentType: "text/plain", body: to });
    }
    return route.fulfill({ contentType: "text/javascript", body: script });
  });
  return pages;
}
