/** The paths of the page of the day, which the server writes apart from the app. */

export const dayPath = "/jour-j";
/** Its service worker, whose scope is the page's path. */
export const dayWorkerPath = "/jour-j-worker.js";
/** Its web app manifest. */
export const dayManifestPath = "/jour-j.webmanifest";
