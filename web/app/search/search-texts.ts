/** The text files that the search needs besides those of the page. */
export const searchTexts = ["search", "catalogue", "budget", "brief-content"] as const;
