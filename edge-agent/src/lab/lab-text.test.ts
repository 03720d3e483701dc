import { describe, expect, it } from 'vitest';
import { describeBindError } from './lab-text.ts';

const config = { ports: { echo: 5080, control: 5081, stick: 5082, dns: 5053 }, net: 64 };
const error = (port: number, code = 'EADDRINUSE') =>
  Object.assign(new Error('listen'), { code, address: '127.0.0.1', port });

describe('describeBindError', () => {
  it.each([
    [5080, 'CELLGATE_ECHO_PORT'],
    [5081, 'LAB_CONTROL_PORT'],
    [5082, 'LAB_STICK_PORT'],
    [5053, 'LAB_DNS_PORT'],
  ])('names port %i and %s, which moves it', (port, variable) => {
    const text = describeBindError(error(port), config);
    expect(text).toMatch(new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 .* is in use\\. .*${variable}`));
    expect(text?.includes('LAB_NET')).toBe(port === 5082 || port === 5053);
  });

  it('states another reason, and leaves other errors alone', () => {
    expect(describeBindError(error(5053, 'EACCES'), config)).toContain('cannot be used (EACCES)');
    expect(describeBindError(error(9), config)).toBeUndefined();
    expect(describeBindError(new Error('another'), config)).toBeUndefined();
  });
});
