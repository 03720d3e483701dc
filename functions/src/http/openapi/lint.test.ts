import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { callGroups } from '../route-groups.ts';
import { describeApi } from './describe-api.ts';

describe('the document of the API', () => {
  it('passes the linter without a warning', { timeout: 60_000 }, async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: {
        // OpenAPI 3.1 allows keywords beside `$ref`; a property needs its own description beside that of its type.
        'spec-ref-siblings': 'off',
        'component-name-unique': 'error',
        'operation-singular-tag': 'error',
        'operation-tag-defined': 'error',
        'request-mime-type': { severity: 'error', allowedValues: ['application/json'] },
        'response-mime-type': {
          severity: 'error',
          allowedValues: ['application/json', 'application/pdf', 'text/csv', 'text/plain'],
        },
      },
    });
    const source = JSON.stringify(describeApi(callGroups, 'https://shop.test'));
    const problems = await lintFromString({ source, config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual(
      [],
    );
  });
});
