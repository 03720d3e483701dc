import { describe, expect, it } from 'vitest';
import { complaints } from './complaints.ts';

const errorText = (reason: string) => (reason === 'no_sim' ? 'No SIM' : reason);

describe('complaints', () => {
  it('names the modems with their reason, those of one reason together', () => {
    const list = [
      { modem: 'wwan3', reason: 'no_sim' },
      { modem: 'wwan5', reason: 'odd' },
      { modem: 'wwan7', reason: 'no_sim' },
    ];
    expect(complaints(list, errorText)).toBe('wwan3, wwan7 (No SIM), wwan5 (odd)');
  });

  it('names a modem alone if no reason is known', () => {
    expect(complaints([{ modem: 'wwan3', reason: null }], errorText)).toBe('wwan3');
  });
});
