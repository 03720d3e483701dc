import { expect, it } from 'vitest';
import { isWritable, shortcutOf } from './shortcut.ts';

type Press = Parameters<typeof shortcutOf>[0];
const press = (change: Partial<Press>): Press => ({
  key: 'j',
  code: 'KeyJ',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  target: null,
  ...change,
});
const field = { closest: () => ({}) } as unknown as EventTarget;

it.each([
  ['the letter', press({}), 'j'],
  ['the letter of another layout', press({ key: 'j', code: 'KeyC' }), 'j'],
  ['the position on a Russian keyboard', press({ key: 'о' }), 'j'],
  ['the capital letter with Shift', press({ key: 'Ч', code: 'KeyX', shiftKey: true }), 'X'],
  ['a sign, wherever it is', press({ key: '?', code: 'Slash', shiftKey: true }), '?'],
  ['Enter', press({ key: 'Enter', code: 'Enter' }), 'Enter'],
])('a shortcut is %s', (_name, event, key) => {
  expect(shortcutOf(event)).toBe(key);
});

it.each([
  ['Ctrl is held', press({ ctrlKey: true })],
  ['Cmd is held', press({ metaKey: true })],
  ['Alt is held', press({ altKey: true })],
  ['a character is composed', press({ isComposing: true })],
  ['text is typed', press({ target: field })],
])('it is none while %s', (_name, event) => {
  expect(shortcutOf(event)).toBeUndefined();
});

it('only elements that take text are writable', () => {
  expect(isWritable(field)).toBe(true);
  expect(isWritable({ closest: () => null } as unknown as EventTarget)).toBe(false);
  expect(isWritable(null)).toBe(false);
});
