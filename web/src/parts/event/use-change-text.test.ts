import type { FieldChange } from '@cellgate/shared/event/changed-fields.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loadTexts, startLanguage } from '../../locales/i18n.ts';
import { changeNamespaces } from './field-names.ts';
import { type ToldChange, useChangeText } from './use-change-text.ts';

/** Returns what is told of a change in the language that was started last. */
function tell(change: FieldChange): ToldChange {
  let told: ToldChange | undefined;
  const Change = () => {
    told = useChangeText()(change);
    return null;
  };
  renderToStaticMarkup(createElement(Change));
  if (!told) throw new Error('nothing was told');
  return told;
}

const valuesOf = (field: string, before: FieldChange['before'], after: FieldChange['before']) => {
  const told = tell({ field, before, after });
  return [told.before, told.after].map(({ text, isCode }) => (isCode ? `<${text}>` : text));
};

it('says of a change in words what has words, and shows the rest as it was stored', async () => {
  await startLanguage('en');
  await loadTexts(changeNamespaces);
  expect(valuesOf('type', 'mobile', 'iponly')).toEqual(['Mobile', 'IP only']);
  expect(valuesOf('flags', '', 'watch, abuse')).toEqual(['—', 'Watch, Abuse']);
  expect(valuesOf('flags', 'watch', 'watch, teleported')).toEqual(['Watch', '<watch, teleported>']);
  expect(valuesOf('stockStatus', 'stock', 'teleported')).toEqual(['In Stock', '<teleported>']);
  expect(valuesOf('isActive', true, false)).toEqual(['Yes', 'No']);
  expect(valuesOf('password', 'not set', 'set')).toEqual(['Not set', 'Set']);
  expect(valuesOf('note', 'set', '2026-11-25T12:00:00.000Z')).toEqual(['<set>', expect.stringMatching(/Nov.* 2026/)]);
  expect(valuesOf('paidUntil', null, '2026-11-25')).toEqual(['—', expect.stringMatching(/25.*2026|Nov 25, 2026/)]);
  expect(valuesOf('balance', 1028.5, -3)).toEqual(['1,028.5', '-3']);
  expect(valuesOf('httpPort', 20001, 20002)).toEqual(['20001', '20002']);
  expect(tell({ field: 'teleporter', before: 'a', after: 'b' }).field).toEqual({ text: 'teleporter', isCode: true });
});
