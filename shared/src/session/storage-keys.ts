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
} as const;
