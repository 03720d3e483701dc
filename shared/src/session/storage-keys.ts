/** Keys under which the browser keeps what it must remember. */
export const storageKeys = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  language: 'language',
  /** Sign-outs that the server has not confirmed yet. */
  signOuts: 'signOuts',
  /** Goes with the mailed link that confirms the address of the account registered here. */
  browserToken: 'browserToken',
} as const;
