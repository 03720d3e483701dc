import { ProxyLabel } from '@cellgate/shared/proxy/proxy.ts';
import { expect, it } from 'vitest';
import { isTooLong } from './is-too-long.ts';

it.each(['x'.repeat(60), `  ${'x'.repeat(60)}\n`, 'x'.repeat(61), `${'x'.repeat(59)} x`])(
  'refuses what the call refuses: "%s"',
  (text) => {
    expect(isTooLong(text, 60)).toBe(!ProxyLabel.safeParse(text.trim()).success);
  },
);
