/** The paths of the files that let the app be installed and open without a network. */

/** The path of the service worker. It lies in the root, so that its scope contains every page. */
export const workerPath = "/worker.js";
/**
 * The path of the worker that earlier versions registered for the page of the day alone. It serves the same file, so that
 * such a registration works until its page has moved to the one of `workerPath`.
 */
export const formerWorkerPath = "/jour-j-worker.js";
/** The paths of the web app manifest, by language. */
export const manifestPaths = {
  fr: "/promesse.fr.webmanifest",
  en: "/promesse.en.webmanifest",
} as const;
