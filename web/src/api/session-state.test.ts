import { expect, it } from 'vitest';
import { ApiError, networkFailure } from './api-error.ts';
import { mergeSessionState, type SessionState } from './session-state.ts';

const error = new ApiError({ code: networkFailure, status: 0, message: 'no answer', origin: 'http://localhost' });
const unreachable: SessionState = { status: 'unreachable', error };
const signedIn = { status: 'signed-in', user: {} } as SessionState;

it('keeps what is open when nobody answers', () => {
  expect(mergeSessionState(signedIn, unreachable)).toBe(signedIn);
});

it('says that nobody answers where nothing is open yet', () => {
  expect(mergeSessionState({ status: 'loading' }, unreachable)).toBe(unreachable);
});

it('keeps why somebody left', () => {
  const left: SessionState = { status: 'signed-out', hasLeft: true };
  expect(mergeSessionState(left, { status: 'signed-out', hasEnded: true })).toBe(left);
});

it('takes what the server says', () => {
  expect(mergeSessionState({ status: 'signed-out' }, signedIn)).toBe(signedIn);
  expect(mergeSessionState(signedIn, { status: 'signed-out', hasEnded: true })).toMatchObject({ hasEnded: true });
});

it('lets nothing that was on its way bring back whoever leaves', () => {
  const leaving: SessionState = { status: 'signing-out' };
  expect(mergeSessionState(leaving, signedIn)).toBe(leaving);
  expect(mergeSessionState(leaving, { status: 'signed-out', hasEnded: true })).toBe(leaving);
});
