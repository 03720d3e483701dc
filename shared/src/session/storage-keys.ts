/** Keys of the browser's storage. */
export const storageKeys = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  language: 'language',
  /** Sign-outs that the server has not confirmed yet. */
  signOuts: 'signOuts',
  /** Token that accompanies the mailed link for confirming the email address of the account registered here. */
  browserToken: 'browserToken',
  /** Order that a visitor has chosen before signing in. */
  order: 'chosenOrder',
  /** Orders that were sent from this tab and whose outcome is unknown: paid from the balance, and waiting for a payment. */
  sentOrder: 'sentOrder',
  sentWaitingOrder: 'sentWaitingOrder',
  /** Extensions and top-ups that were sent from this tab and whose outcome is unknown. */
  sentExtensions: 'sentExtensions',
  sentTopups: 'sentTopups',
} as const;
