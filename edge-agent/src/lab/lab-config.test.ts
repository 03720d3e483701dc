import { describe, expect, it } from 'vitest';
import { readLabConfig } from './lab-config.ts';

describe('the lab’s environment', () => {
  it('may be empty', () => {
    expect(readLabConfig({})).toEqual({
      servers: 2,
      sticksPerOperator: 2,
      ipv6Slots: 0,
      ipv4Addresses: 0,
      net: 64,
      redialMs: 1000,
      ports: { echo: 5080, control: 5081, stick: 5082, dns: 5053 },
    });
  });

  it.each(['LAB_SERVERS', 'LAB_NET', 'CELLGATE_ECHO_PORT'])('names %s if it is invalid', (name) => {
    expect(() => readLabConfig({ [name]: 'many' })).toThrow(name);
  });
});
