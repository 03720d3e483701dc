import { expect, it } from 'vitest';
import { bufferKeystrokes } from './buffer-keystrokes.ts';

function press(keyboard: EventTarget, key: string, held: { ctrlKey?: boolean } = {}): Event {
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key, ...held });
  keyboard.dispatchEvent(event);
  return event;
}

it('keystrokes are buffered until they are read', () => {
  const keyboard = new EventTarget();
  const take = bufferKeystrokes(keyboard);
  for (const key of ['ж', 'Backspace', 'k', ' ', '4']) press(keyboard, key);
  expect(take()).toBe('k 4');
  expect(press(keyboard, 'x').defaultPrevented).toBe(false);
  expect(take()).toBe('');
});

it('keys that type no text are not intercepted', () => {
  const keyboard = new EventTarget();
  const take = bufferKeystrokes(keyboard);
  expect(press(keyboard, 'Escape').defaultPrevented).toBe(false);
  expect(press(keyboard, 'c', { ctrlKey: true }).defaultPrevented).toBe(false);
  expect(press(keyboard, 'c').defaultPrevented).toBe(true);
  expect(take()).toBe('c');
});
