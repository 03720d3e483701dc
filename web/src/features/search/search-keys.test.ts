import { describe, expect, it } from 'vitest';
import { isApple, opensSearch } from './search-keys.ts';

type Press = Parameters<typeof opensSearch>[0];
const press = (change: Partial<Press>): Press => ({
  key: 'k',
  code: 'KeyK',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  target: null,
  ...change,
});

describe('search shortcuts', () => {
  it.each([
    ['Ctrl K', press({ ctrlKey: true })],
    ['Cmd K', press({ metaKey: true })],
    ['Ctrl K with capitals locked', press({ ctrlKey: true, key: 'K' })],
    ['Ctrl K on a Russian keyboard', press({ ctrlKey: true, key: 'л' })],
    ['/', press({ key: '/', code: 'Slash' })],
    ['/ where it is written with Shift', press({ key: '/', code: 'Digit7', shiftKey: true })],
  ])('are %s', (_name, event) => {
    expect(opensSearch(event)).toBe(true);
  });

  it.each([
    ['K alone', press({})],
    ['Ctrl Shift K, which is the browser’s', press({ ctrlKey: true, shiftKey: true })],
    ['Ctrl Alt K', press({ ctrlKey: true, altKey: true })],
    ['Ctrl K held down', press({ ctrlKey: true, repeat: true })],
    ['another letter in the place of K', press({ ctrlKey: true, key: 't' })],
    ['Ctrl /', press({ key: '/', code: 'Slash', ctrlKey: true })],
  ])('are not %s', (_name, event) => {
    expect(opensSearch(event)).toBe(false);
  });

  it('detect Apple keyboards', () => {
    expect(isApple('MacIntel')).toBe(true);
    expect(isApple('Linux x86_64')).toBe(false);
  });
});
