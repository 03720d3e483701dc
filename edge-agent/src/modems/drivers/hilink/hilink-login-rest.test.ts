import { expect, it } from 'vitest';
import { loginRestMs } from './hilink-login-rest.ts';

const minutes = (deviceCode: number | null, refusals: number) => loginRestMs({ deviceCode, refusals }) / 60_000;

it.each([108006, 108007, null])(
  'A stick that refuses with %s is tried ever more seldom, at last once an hour',
  (code) => {
    expect([1, 2, 3, 4, 5, 50].map((refusals) => minutes(code, refusals))).toEqual([5, 10, 20, 40, 60, 60]);
  },
);

it.each([108003, 108005, 108009, 108010])(
  'A stick that refuses with %i for the moment is tried every minute',
  (code) => {
    expect([1, 2, 9].map((refusals) => minutes(code, refusals))).toEqual([1, 1, 1]);
  },
);
