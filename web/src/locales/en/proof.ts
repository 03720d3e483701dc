export const phrases = {
  title: 'Confirm your identity',
  about: 'Enter your password again if you last entered it more than {minutes} minutes ago.',
  about_google: 'Sign in with Google again if your last sign-in was more than {minutes} minutes ago.',
  popup: 'Google opens in a separate window. What you typed stays here.',
  code: 'Code from the app or a recovery code',
  confirm: 'Confirm',
  failed: 'Couldn’t confirm. Please try again.',
} as const;
