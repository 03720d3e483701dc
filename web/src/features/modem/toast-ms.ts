/** Prescribed time for which a message is shown, in milliseconds. */
export const toastMs = { success: 3000, error: 5000 } as const;
