import { z } from 'zod';
import type { JsonSchema } from './document.ts';

/** `input`: what a caller writes. `output`: what the API answers. Checks that JSON Schema cannot express are left out. */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // What a transformation makes is of the kind it was made of: ids once each, an address in its one spelling.
      if (io === 'output' && zodSchema instanceof z.ZodPipe && zodSchema.out instanceof z.ZodTransform) {
        Object.assign(jsonSchema, toJsonSchema(zodSchema.in as z.ZodType, io));
      }
    },
  });
  return described as JsonSchema;
}
