import { isWritable } from '../../parts/keyboard/shortcut.ts';

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'target'>;

/**
 * Reports whether a key event opens the search: Ctrl K or Cmd K anywhere, by the letter or by the key's position in other alphabets; `/`
 * only outside of text fields.
 */
export function opensSearch({ key, code, ctrlKey, metaKey, altKey, shiftKey, repeat, target }: Press): boolean {
  if (repeat || altKey) return false;
  if (ctrlKey !== metaKey) return !shiftKey && (key.toLowerCase() === 'k' || (code === 'KeyK' && !isLatin(key)));
  return !ctrlKey && key === '/' && !isWritable(target);
}

function isLatin(key: string): boolean {
  return /^[a-z]$/i.test(key);
}

/** Reports whether the platform's keyboards have a Cmd key. */
export function isApple(platform: string): boolean {
  return /^(Mac|iP)/.test(platform);
}
