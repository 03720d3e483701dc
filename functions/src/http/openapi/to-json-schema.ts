import { z } from 'zod';
import type { JsonSchema } from './document.ts';

/** Returns the JSON Schema of the request (`input`) or the response (`output`). Checks that JSON Schema cannot express are left out. */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // A transformation keeps the type of its input: it only removes duplicates or normalizes.
      if (io === 'output' && zodSchema instanceof z.ZodPipe && zodSchema.out instanceof z.ZodTransform) {
        Object.assign(jsonSchema, toJsonSchema(zodSchema.in as z.ZodType, io));
      }
    },
  });
  return described as JsonSchema;
}
