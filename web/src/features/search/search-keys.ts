type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'target'>;

/**
 * Ctrl K and Cmd K anywhere, by the letter or by its place on a keyboard of another alphabet; `/` only where it would not be written into
 * something.
 */
export function opensSearch({ key, code, ctrlKey, metaKey, altKey, shiftKey, repeat, target }: Press): boolean {
  if (repeat || altKey) return false;
  if (ctrlKey !== metaKey) return !shiftKey && (key.toLowerCase() === 'k' || (code === 'KeyK' && !isLatin(key)));
  return !ctrlKey && key === '/' && !isWritable(target);
}

function isLatin(key: string): boolean {
  return /^[a-z]$/i.test(key);
}

function isWritable(target: EventTarget | null): boolean {
  const element: Partial<Pick<Element, 'closest'>> | null = target as Element | null;
  return Boolean(element?.closest?.('input, textarea, select, [contenteditable="true"]'));
}

/** Whose keyboards have a Cmd key. */
export function isApple(platform: string): boolean {
  return /^(Mac|iP)/.test(platform);
}
