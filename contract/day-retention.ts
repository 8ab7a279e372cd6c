/** Alone in its file, because every page asks it, and the other files of the wedding day are large. */

/**
 * For how long a device stores the data of the page of the wedding day: days after the wedding, or after the last read while the wedding has no day;
 * hours after the end of a session that was not to be remembered.
 */
export const dayRetention = { daysAfterWedding: 7, daysWithoutDate: 30, hoursAfterSession: 24 } as const;
