import { describe, expect, it } from 'vitest';
import { isShown, parseListLook, plainLook, withColumn } from './list-look.ts';

const operator = { key: 'operator' };
const imei = { key: 'imei', hiddenAtFirst: true };
const name = { key: 'name', isTitle: true };

describe('the look of a list', () => {
  it('is stored as it was, and plain if what is stored is none', () => {
    const look = withColumn(withColumn({ ...plainLook, density: 'dense' }, operator, false), imei, true);
    expect(parseListLook(JSON.stringify(look))).toEqual(look);
    for (const stored of [null, '', 'null', '[]', '7', '{"density":']) expect(parseListLook(stored)).toEqual(plainLook);
    expect(parseListLook('{"density":"huge","hidden":["operator"]}')).toEqual({ ...plainLook, hidden: ['operator'] });
  });

  it('hides and shows columns, and keeps what names the row', () => {
    expect([operator, imei, name].map((column) => isShown(column, plainLook))).toEqual([true, false, true]);
    const without = withColumn(plainLook, operator, false);
    expect(isShown(operator, without)).toBe(false);
    expect(isShown(operator, withColumn(without, operator, true))).toBe(true);
    const withImei = withColumn(plainLook, imei, true);
    expect(isShown(imei, withImei)).toBe(true);
    expect(withColumn(withImei, imei, false)).toEqual(plainLook);
    expect(isShown(name, withColumn(plainLook, name, false))).toBe(true);
  });
});
