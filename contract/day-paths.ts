/** The path of the page for the wedding day, which the server serves separately from the app. */
export const dayPath = "/jour-j";
