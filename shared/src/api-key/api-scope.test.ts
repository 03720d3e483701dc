import { describe, expect, it } from 'vitest';
import { currentScopeSet, currentScopes } from './api-scope.ts';

describe('currentScopes', () => {
  it('adds the passwords to a key that could read when reading included them', () => {
    expect(currentScopes(['read', 'buy'], 1)).toEqual(['read', 'credentials', 'buy']);
    expect(currentScopes(['rotate'], 1)).toEqual(['rotate']);
  });

  it('leaves the scopes of newer keys as they were chosen', () => {
    expect(currentScopes(['read'], currentScopeSet)).toEqual(['read']);
    expect(currentScopes(['credentials'], currentScopeSet)).toEqual(['credentials']);
  });
});
