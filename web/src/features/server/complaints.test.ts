import { describe, expect, it } from 'vitest';
import { complaints } from './complaints.ts';

const errorText = (reason: string) => (reason === 'no_sim' ? 'No SIM' : reason);

describe('complaints', () => {
  it('names each modem with its reason', () => {
    const list = [
      { modem: 'wwan3', reason: 'no_sim' },
      { modem: 'wwan7', reason: 'odd' },
    ];
    expect(complaints(list, errorText)).toBe('wwan3 (No SIM), wwan7 (odd)');
  });
});
