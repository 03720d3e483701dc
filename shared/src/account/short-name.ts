interface Named {
  firstName: string;
  lastName: string;
  email: string;
}

/** First name plus the initial of the last; else either alone; else the e-mail's local part; else nothing. */
export function shortName({ firstName, lastName, email }: Named): string {
  if (firstName && lastName) return `${firstName} ${[...lastName][0]}.`;
  return firstName || lastName || (email.split('@')[0] ?? '');
}
