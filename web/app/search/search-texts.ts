/** The files of texts that the search needs beside the page's. */
export const searchTexts = ["search", "catalogue", "budget"] as const;
