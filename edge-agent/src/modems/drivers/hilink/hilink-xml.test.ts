import { describe, expect, it } from 'vitest';
import { buildRequest, parseHilink, textOf } from './hilink-xml.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

describe('parseHilink', () => {
  it('returns an error with any content around its code', () => {
    const body = `${head}<error>\n<code>125002</code>\n<message></message>\n</error>`;
    expect(parseHilink(body)).toEqual({ kind: 'error', code: 125002 });
  });

  it('returns a plain OK', () => {
    expect(parseHilink(`${head}<response>OK</response>`)).toMatchObject({ kind: 'response', text: 'OK' });
  });

  it('keeps leading zeros and long numbers as text', () => {
    const document = parseHilink(
      `${head}<response><NetworkMode>00</NetworkMode><Iccid>8938003000001000001</Iccid></response>`,
    );
    expect(document).toMatchObject({ kind: 'response', fields: { NetworkMode: '00', Iccid: '8938003000001000001' } });
  });

  it('returns null for empty elements', () => {
    const document = parseHilink(`${head}<response><rsrp></rsrp></response>`);
    expect(document.kind === 'response' && textOf(document.fields, 'rsrp')).toBeNull();
  });

  it.each(['', 'busy', '<html><body>hi.link<br></body></html>', '<response><open></response>', '{"a":1}'])(
    'returns foreign for other content: %s',
    (body) => {
      expect(parseHilink(body)).toEqual({ kind: 'foreign' });
    },
  );
});

describe('buildRequest', () => {
  it('keeps the order of its elements and escapes their text', () => {
    expect(buildRequest({ NetworkMode: '02', NetworkBand: '3FFF', LTEBand: 'a<b' })).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><request><NetworkMode>02</NetworkMode><NetworkBand>3FFF</NetworkBand><LTEBand>a&lt;b</LTEBand></request>',
    );
  });
});
