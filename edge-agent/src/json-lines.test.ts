import { describe, expect, it } from 'vitest';
import { JsonFault, locateJson } from './json-lines.ts';

const text = `{
  "slots": [
    { "usbPath": "1-1",
      "gateway": "a\\"b,{" },
    {
      "usbPath": "1-2", "powerCycle": []
    }
  ], "n": -1.5e3, "t": true
}
`;

describe('locateJson', () => {
  it.each([
    [['slots'], 2],
    [['slots', 0, 'usbPath'], 3],
    [['slots', 0, 'gateway'], 4],
    [['slots', 1], 5],
    [['slots', 1, 'powerCycle'], 6],
    [['t'], 8],
  ])('returns the line of %j', (path, line) => {
    expect(locateJson(text)(path)).toBe(line);
  });

  it('returns the line of the closest value around one that is missing', () => {
    expect(locateJson(text)(['slots', 1, 'baseUrl'])).toBe(5);
    expect(locateJson(text)(['fixed', 0])).toBe(1);
  });

  it.each([
    ['', 1],
    ['{\n"slots": [\n', 3],
    ['{\n"slots": [],\n}', 3],
    ["{\n\n'slots': []}", 3],
    ['{"slots": [1\n2]}', 2],
    ['{}\nmore', 2],
    ['[01]', 1],
    ['["\t"]', 1],
  ])('rejects %j, naming line %i', (wrong, line) => {
    expect(() => JSON.parse(wrong)).toThrow();
    let fault: unknown;
    try {
      locateJson(wrong);
    } catch (error) {
      fault = error;
    }
    expect(fault).toBeInstanceOf(JsonFault);
    expect(fault).toMatchObject({ line });
  });
});
