import { expect, it } from 'vitest';
import { ApiError, networkFailure } from './api-error.ts';
import { type SessionState, withLearnt } from './session-state.ts';

const error = new ApiError({ code: networkFailure, status: 0, message: 'no answer', origin: 'http://localhost' });
const unreachable: SessionState = { status: 'unreachable', error };
const signedIn = { status: 'signed-in', user: {} } as SessionState;

it('keeps what is open when nobody answers', () => {
  expect(withLearnt(signedIn, unreachable)).toBe(signedIn);
});

it('says that nobody answers where nothing is open yet', () => {
  expect(withLearnt({ status: 'loading' }, unreachable)).toBe(unreachable);
});

it('keeps why somebody left', () => {
  const left: SessionState = { status: 'signed-out', hasLeft: true };
  expect(withLearnt(left, { status: 'signed-out', hasEnded: true })).toBe(left);
});

it('takes what the server says', () => {
  expect(withLearnt({ status: 'signed-out' }, signedIn)).toBe(signedIn);
  expect(withLearnt(signedIn, { status: 'signed-out', hasEnded: true })).toMatchObject({ hasEnded: true });
});

it('lets nothing that was on its way bring back whoever leaves', () => {
  const leaving: SessionState = { status: 'signing-out' };
  expect(withLearnt(leaving, signedIn)).toBe(leaving);
  expect(withLearnt(leaving, { status: 'signed-out', hasEnded: true })).toBe(leaving);
});
