/** The addresses by which calendar programs subscribe to a feed. */

export interface SubscriptionUrls {
  readonly google: string;
  readonly apple: string;
  readonly outlook: string;
}

/**
 * `url`: of the feed, with http or https. `name`: what Outlook calls the calendar. Google and iPhones need `webcal:`:
 * the link of Google refuses `https:`, and Safari on iPhones opens no `webcals:`.
 */
export function getSubscriptionUrls(url: string, name: string): SubscriptionUrls {
  const webcal = url.replace(/^https?:/u, "webcal:");
  return {
    google: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal }).toString()}`,
    apple: webcal,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url, name }).toString()}`,
  };
}
