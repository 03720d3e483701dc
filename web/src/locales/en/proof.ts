export const phrases = {
  title: 'Confirm that it is you',
  about: 'This step needs your password if you last entered it more than {minutes} minutes ago.',
  about_google: 'This step needs a new sign-in with Google if your last one is more than {minutes} minutes old.',
  popup: 'Google opens in a window of its own. What you have typed stays here.',
  code: 'Code from the app or a recovery code',
  confirm: 'Confirm',
  failed: 'This could not be confirmed. Please try again.',
} as const;
