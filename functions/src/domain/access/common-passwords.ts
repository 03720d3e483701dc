/** Loaded when the first password is checked: most processes never need the list of almost 50,000. */
let loading: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Reports whether a password is among those most often used, in whatever case. The list is a part of the program; nothing is sent anywhere. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= load();
  return (await loading).has(password.toLowerCase());
}
