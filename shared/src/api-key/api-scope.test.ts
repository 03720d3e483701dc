import { describe, expect, it } from 'vitest';
import { currentScopeSet, currentScopes } from './api-scope.ts';

describe('currentScopes', () => {
  it('adds `credentials` to a key whose `read` included passwords', () => {
    expect(currentScopes(['read', 'buy'], 1)).toEqual(['read', 'credentials', 'buy']);
    expect(currentScopes(['rotate'], 1)).toEqual(['rotate']);
  });

  it('keeps the scopes of newer keys', () => {
    expect(currentScopes(['read'], currentScopeSet)).toEqual(['read']);
    expect(currentScopes(['credentials'], currentScopeSet)).toEqual(['credentials']);
  });
});
