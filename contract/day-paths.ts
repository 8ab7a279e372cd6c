/** The paths of the page for the wedding day, which the server serves separately from the app. */

export const dayPath = "/jour-j";
/** The path of the page's service worker; the worker's scope is the page's path. */
export const dayWorkerPath = "/jour-j-worker.js";
/** The path of the page's web app manifest. */
export const dayManifestPath = "/jour-j.webmanifest";
