import { expect, it } from 'vitest';
import { loginRestMs } from './hilink-login-rest.ts';

const minutes = (deviceCode: number | null, refusals: number) => loginRestMs({ deviceCode, refusals }) / 60_000;

it.each([108006, 108007, null])('loginRestMs grows to one hour for refusal %s', (code) => {
  expect([1, 2, 3, 4, 5, 50].map((refusals) => minutes(code, refusals))).toEqual([5, 10, 20, 40, 60, 60]);
});

it.each([108003, 108005, 108009, 108010])('loginRestMs is one minute for the temporary refusal %i', (code) => {
  expect([1, 2, 9].map((refusals) => minutes(code, refusals))).toEqual([1, 1, 1]);
});
