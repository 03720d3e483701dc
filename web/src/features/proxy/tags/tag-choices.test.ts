import { describe, expect, it } from 'vitest';
import { editedTags, readTags, tagChoices } from './tag-choices.ts';

const proxies = [{ tags: ['all', 'some'] }, { tags: ['all'] }];
const nothing = new Map<string, boolean>();

describe('tag choices', () => {
  it('are the known tags and those of the proxies, checked if all proxies have them', () => {
    expect(tagChoices(proxies, ['other', 'all'], nothing)).toEqual([
      { tag: 'all', checked: true, count: 2 },
      { tag: 'other', checked: false, count: 0 },
      { tag: 'some', checked: 'mixed', count: 1 },
    ]);
  });

  it('start with the tags typed last and show the edits', () => {
    const edits = new Map([
      ['new', true],
      ['some', true],
      ['newer', true],
      ['all', false],
    ]);
    expect(tagChoices(proxies, [], edits).map(({ tag, checked }) => [tag, checked])).toEqual([
      ['newer', true],
      ['new', true],
      ['all', false],
      ['some', true],
    ]);
  });
});

describe('tag change', () => {
  it('contains only real changes and leaves unedited tags alone', () => {
    expect(editedTags(proxies, nothing)).toEqual({ add: [], remove: [] });
    const edits = new Map([
      ['all', true],
      ['some', true],
      ['new', true],
      ['gone', false],
    ]);
    expect(editedTags(proxies, edits)).toEqual({ add: ['some', 'new'], remove: [] });
    expect(
      editedTags(
        proxies,
        new Map([
          ['some', false],
          ['new', false],
        ]),
      ),
    ).toEqual({ add: [], remove: ['some'] });
  });
});

describe('typed tags', () => {
  it('are parsed into stored form, separated by commas', () => {
    expect(readTags(' EU  Shop, spare,,')).toEqual({ tags: ['eu shop', 'spare'] });
  });

  it.each([
    [' , ', 'required'],
    ['fine, wrong\u202e', 'tag_characters'],
    ['x'.repeat(31), 'too_long'],
  ])('return the issue: %j', (typed, code) => {
    expect(readTags(typed)).toMatchObject({ issue: { code } });
  });
});
