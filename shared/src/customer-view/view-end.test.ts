import { expect, it } from 'vitest';
import { viewEnd } from './view-end.ts';

const view = { endsAt: '2026-11-21T08:15:00.000Z' };
const member = { role: 'moderator', isActive: true, hasSecondFactor: false, isSignedIn: true } as const;
const customer = { role: 'client', isActive: true } as const;
const state = { view, member, customer, needsSecondFactor: false, nowMs: Date.parse('2026-11-21T08:14:59.999Z') };

it('goes on until its time is over', () => {
  expect(viewEnd(state)).toBeUndefined();
  expect(viewEnd({ ...state, nowMs: state.nowMs + 1 })).toBe('time');
});

it('ends with the sign-in of the member of staff', () => {
  expect(viewEnd({ ...state, member: { ...member, isSignedIn: false } })).toBe('signed_out');
});

it('ends with the role, the account or a second factor that is required', () => {
  expect(viewEnd({ ...state, member: { ...member, role: 'client' } })).toBe('not_staff');
  expect(viewEnd({ ...state, member: { ...member, isActive: false } })).toBe('not_staff');
  expect(viewEnd({ ...state, member: undefined })).toBe('not_staff');
  expect(viewEnd({ ...state, needsSecondFactor: true })).toBe('not_staff');
  expect(viewEnd({ ...state, needsSecondFactor: true, member: { ...member, hasSecondFactor: true } })).toBeUndefined();
});

it('ends when the customer is deleted, suspended or becomes staff', () => {
  expect(viewEnd({ ...state, customer: undefined })).toBe('customer_gone');
  expect(viewEnd({ ...state, customer: { ...customer, isActive: false } })).toBe('customer_gone');
  expect(viewEnd({ ...state, customer: { ...customer, role: 'moderator' } })).toBe('customer_gone');
});
