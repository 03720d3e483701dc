import type { PastAction } from './world.ts';

/** Incidents with customers and the moderator's acts that followed, by the mailbox of `people.ts`. */
export const incidents: Readonly<Record<string, readonly PastAction[]>> = {
  'viktor.lebedev': [
    { kind: 'flags', daysAgo: 20, flags: ['important'] },
    {
      kind: 'note',
      daysAgo: 20,
      text: 'Agency with 30 employees. Asks before each larger order; answer the same day.',
      isPinned: true,
    },
    {
      kind: 'note',
      daysAgo: 8,
      text: 'Wants ten modems of one operator from January on. Told that we add sticks in Kyiv.',
    },
  ],
  'irina.sokolova': [
    { kind: 'note', daysAgo: 4.3, text: 'Wrote about the outage of Kyiv 1. Explained, credited one day.' },
    {
      kind: 'balance',
      daysAgo: 4.29,
      change: 'goodwill',
      dollars: 3,
      reason: 'Outage of 14 minutes on one proxy',
    },
  ],
  'oliver.wright': [
    {
      kind: 'balance',
      daysAgo: 22.1,
      change: 'payment',
      dollars: 150,
      reference: 'SEPA 2026-10-4471',
      reason: 'Bank transfer, ordered by phone',
    },
    { kind: 'note', daysAgo: 22, text: 'Pays by bank transfer only. Invoice goes to accounting.' },
  ],
  'merve.arslan': [{ kind: 'topup', daysAgo: 14.2, dollars: 50, status: 'late' }],
  'hakan.dogan': [{ kind: 'topup', daysAgo: 9.4, dollars: 100, status: 'completed', paidDollars: 98 }],
  'tom.becker': [{ kind: 'topup', daysAgo: 3.2, dollars: 20, status: 'completed', paidDollars: 25 }],
  'selin.ozturk': [
    { kind: 'topup', daysAgo: 1.2, dollars: 30, status: 'late' },
    { kind: 'note', daysAgo: 1.1, text: 'Payment was on the wrong network first and came late. It is credited now.' },
  ],
  'mikhail.popov': [
    { kind: 'flags', daysAgo: 7, flags: ['watch', 'payment'] },
    {
      kind: 'note',
      daysAgo: 7,
      text: 'Three payments from three wallets within an hour. Look at the next one before it is spent.',
    },
  ],
  'omar.havryliuk': [
    { kind: 'flags', daysAgo: 5.5, flags: ['abuse'] },
    {
      kind: 'note',
      daysAgo: 5.5,
      text: 'Two complaints of an online shop about login attempts. No answer to our email.',
      isPinned: true,
    },
    { kind: 'suspend', daysAgo: 5.2, reason: 'Login attempts on a shop, two complaints, no answer' },
  ],
};
