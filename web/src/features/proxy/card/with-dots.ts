const dots = '••••••••';
const marker = 'hiddenPassword';

/** Returns the result of `make` with dots in place of the password, for display. */
export function withDots<Shown extends { password: string }>(access: Shown, make: (access: Shown) => string): string {
  return make({ ...access, password: marker }).replaceAll(marker, dots);
}
