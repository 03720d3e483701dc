interface Named {
  firstName: string;
  lastName: string;
  email: string;
}

/** Returns first name and initial of the last name; else whichever name is set; else the local part of the email address. */
export function shortName({ firstName, lastName, email }: Named): string {
  if (firstName && lastName) return `${firstName} ${[...lastName][0]}.`;
  return firstName || lastName || (email.split('@')[0] ?? '');
}
