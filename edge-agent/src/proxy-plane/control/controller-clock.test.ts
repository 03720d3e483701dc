import { expect, it } from 'vitest';
import { createControllerClock } from './controller-clock.ts';

it('the controller clock advances independently of the machine’s clock', () => {
  const machine = { wall: 1_000_000, steady: 50 };
  const clock = createControllerClock({ wallMs: () => machine.wall, steadyMs: () => machine.steady });
  expect(clock.now()).toBe(1_000_000);
  clock.set(5_000_000);
  machine.wall += 86_400_000;
  machine.steady += 250;
  expect(clock.now()).toBe(5_000_250);
  clock.set(4_000_000);
  expect(clock.now()).toBe(4_000_000);
});
