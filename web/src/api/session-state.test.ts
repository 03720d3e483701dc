import { expect, it } from 'vitest';
import { ApiError, networkFailure } from './api-error.ts';
import { mergeSessionState, type SessionState } from './session-state.ts';

const error = new ApiError({ code: networkFailure, status: 0, message: 'no answer' });
const unreachable: SessionState = { status: 'unreachable', error };
const signedIn = { status: 'signed-in', user: {} } as SessionState;

it('stays signed in if the server is unreachable', () => {
  expect(mergeSessionState(signedIn, unreachable)).toBe(signedIn);
});

it('becomes unreachable if no session is open yet', () => {
  expect(mergeSessionState({ status: 'loading' }, unreachable)).toBe(unreachable);
});

it('keeps the reason of the first sign-out', () => {
  const left: SessionState = { status: 'signed-out', hasLeft: true };
  expect(mergeSessionState(left, { status: 'signed-out', hasEnded: true })).toBe(left);
});

it('takes the server’s answer', () => {
  expect(mergeSessionState({ status: 'signed-out' }, signedIn)).toBe(signedIn);
  expect(mergeSessionState(signedIn, { status: 'signed-out', hasEnded: true })).toMatchObject({ hasEnded: true });
});

it('ignores late answers while signing out', () => {
  const leaving: SessionState = { status: 'signing-out' };
  expect(mergeSessionState(leaving, signedIn)).toBe(leaving);
  expect(mergeSessionState(leaving, { status: 'signed-out', hasEnded: true })).toBe(leaving);
});
