import { describe, expect, it } from 'vitest';
import {
  CustomerMessageRequest,
  fillMessage,
  MessageTexts,
  messageTextFor,
  unknownMessageField,
  whyNoMessage,
} from './customer-message.ts';

const text = (title: string) => ({ title, text: 'Text' });

describe('messageTextFor', () => {
  it('prefers the language of the customer, then English, then the first that there is', () => {
    const texts = { tr: text('tr'), en: text('en'), uk: text('uk') };
    expect(messageTextFor(texts, 'uk').title).toBe('uk');
    expect(messageTextFor(texts, 'ru')).toMatchObject({ title: 'en', language: 'en' });
    expect(messageTextFor({ uk: text('uk') }, 'en').language).toBe('uk');
  });
});

describe('fields of a text', () => {
  it('are filled once: a value with braces stays as it is', () => {
    const fields = { name: '{email} Lovelace', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@people.test' };
    const filled = fillMessage({ title: 'Dear {name}', text: '{firstName} {lastName} {email} {' }, fields);
    expect(filled).toEqual({ title: 'Dear {email} Lovelace', text: 'Ada Lovelace ada@people.test {' });
  });

  it.each([
    ['{city}', 'city'],
    ['{ firstName }', ' firstName '],
    ['{}', ''],
    ['{firstName} {toString}', 'toString'],
    ['{firstName} { and }', ' and '],
    ['{lastName', undefined],
  ])('of %j that customers do not have: %j', (written, expected) => {
    expect(unknownMessageField({ ru: { title: 'Title', text: written } })).toBe(expected);
  });
});

describe('whyNoMessage', () => {
  const customer = {
    role: 'client',
    isActive: true,
    emailVerifiedAt: '2026',
    notifications: { marketing: true },
  } as const;
  it.each([
    [customer, 'marketing', undefined],
    [{ ...customer, notifications: { marketing: false } }, 'marketing', 'message.not_agreed'],
    [{ ...customer, notifications: { marketing: false } }, 'service', undefined],
    [{ ...customer, emailVerifiedAt: null }, 'marketing', 'account.email_unverified'],
    [{ ...customer, isActive: false }, 'service', 'account.suspended'],
    [{ ...customer, role: 'moderator' as const }, 'service', 'customer.is_staff'],
    [undefined, 'service', 'account.not_found'],
  ] as const)('of %j and a message of %s is %s', (account, kind, expected) => {
    expect(whyNoMessage(account, kind)).toBe(expected);
  });
});

it('a message needs a text, and either customers or proxies', () => {
  expect(MessageTexts.safeParse({}).success).toBe(false);
  const request = { kind: 'service', texts: { en: text('Title') } };
  const customerIds = ['acc_01JD0000000000000000000000'];
  const proxyIds = ['prx_01JD0000000000000000000000'];
  expect(CustomerMessageRequest.safeParse({ ...request, customerIds }).success).toBe(true);
  expect(CustomerMessageRequest.safeParse({ ...request, customerIds, proxyIds }).success).toBe(false);
  expect(CustomerMessageRequest.safeParse(request).success).toBe(false);
});
