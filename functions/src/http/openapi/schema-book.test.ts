import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSchemaBook } from './schema-book.ts';

const Size = z.object({ width: z.int() });
const Choice = z.object({ color: z.string().default('red') });
const Box = z.object({ size: Size, choice: Choice });
const names = new Map<z.ZodType, string>([
  [Size, 'Size'],
  [Choice, 'Choice'],
  [Box, 'Box'],
]);
const root = '#/components/schemas/';

describe('a schema book', () => {
  it('describes a named schema once and refers to it', () => {
    const list = { schema: z.object({ boxes: z.array(Box) }), direction: 'output', subject: 'list' } as const;
    const book = createSchemaBook([list], { names });
    expect(book.schemaOf(list)).toMatchObject({ properties: { boxes: { items: { $ref: `${root}Box` } } } });
    expect(Object.keys(book.named)).toEqual(['Box', 'Choice', 'Size']);
    expect(book.named.Box).toMatchObject({ properties: { size: { $ref: `${root}Size` } } });
  });

  it('names the request’s form of a schema apart only if it differs, and so all schemas that refer to it', () => {
    const sent = { schema: Box, direction: 'input', subject: 'put' } as const;
    const received = { schema: Box, direction: 'output', subject: 'get' } as const;
    const book = createSchemaBook([sent, received], { names });
    expect([book.schemaOf(sent), book.schemaOf(received)]).toEqual([
      { $ref: `${root}BoxInput` },
      { $ref: `${root}Box` },
    ]);
    expect(Object.keys(book.named)).toEqual(['Box', 'BoxInput', 'Choice', 'ChoiceInput', 'Size']);
    expect(book.named.BoxInput).toMatchObject({
      properties: { size: { $ref: `${root}Size` }, choice: { $ref: `${root}ChoiceInput` } },
    });
    expect(book.named.Choice?.required).toEqual(['color']);
    expect(book.named.ChoiceInput?.required).toBeUndefined();
  });

  it('puts a part without a name in the place of references to it', () => {
    const inner = z.object({ size: Size });
    const outer = z.object({ inner });
    const parts = [inner, outer].map((schema) => ({ schema, direction: 'output', subject: 'get' }) as const);
    const book = createSchemaBook(parts, { names });
    for (const part of parts.slice(1))
      expect(book.schemaOf(part)).toMatchObject({
        properties: { inner: { type: 'object', properties: { size: { $ref: `${root}Size` } } } },
      });
    expect(() => book.schemaOf({ schema: Choice.extend({}), direction: 'output', subject: 'get' })).toThrow('not part');
  });

  it('leaves fields that a later version adds to a response open, and those of a strict request closed', () => {
    const sent = { schema: z.strictObject({ a: z.int() }), direction: 'input', subject: 'put' } as const;
    const received = { schema: z.object({ a: z.int() }), direction: 'output', subject: 'get' } as const;
    const book = createSchemaBook([sent, received], { names });
    expect(book.schemaOf(sent).additionalProperties).toBe(false);
    expect(book.schemaOf(received)).not.toHaveProperty('additionalProperties');
  });
});
