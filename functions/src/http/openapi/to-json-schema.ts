import { z } from 'zod';
import type { JsonSchema } from './document.ts';

type Conversion = NonNullable<Parameters<typeof z.toJSONSchema>[1]>;

/** Returns the JSON Schema of the request (`input`) or the response (`output`). Checks that JSON Schema cannot express are left out. */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, conversion(io));
  return described as JsonSchema;
}

/** Options of every conversion of a contract's schema. */
export function conversion(io: 'input' | 'output') {
  return {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // The limits of exact integers, which zod adds to every integer, tell nothing.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (io === 'input') return;
      // A transformation keeps the type of its input: it only removes duplicates or normalizes.
      if (zodSchema instanceof z.ZodPipe && zodSchema.out instanceof z.ZodTransform)
        Object.assign(jsonSchema, toJsonSchema(zodSchema.in as z.ZodType, io));
      // A later version may add fields, which clients must ignore.
      if (zodSchema instanceof z.ZodObject && zodSchema.def.catchall === undefined)
        delete jsonSchema.additionalProperties;
    },
  } as const satisfies Conversion;
}
