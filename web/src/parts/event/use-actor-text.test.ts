import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loadTexts, startLanguage } from '../../locales/i18n.ts';
import { useActorText } from './use-actor-text.ts';

type Acted = Parameters<ReturnType<typeof useActorText>>[0];
const Actor = (event: Acted) => useActorText()(event);

it('names who has acted: a person, the system, a link, a payment, and anything else by its ID', async () => {
  await startLanguage('en');
  await loadTexts(['events']);
  const textOf = (actor: string, actorName: string | null = null) =>
    renderToStaticMarkup(createElement(Actor, { actor, actorName }));
  expect(textOf('acc_1', 'Ada')).toBe('Ada');
  expect(textOf('system')).toBe('System');
  expect(textOf('link')).toBe('Reset link');
  expect(textOf('payment:btcpay')).toBe('Payments (btcpay)');
  expect(textOf('key_1')).toBe('key_1');
});
