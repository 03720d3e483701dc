import { describe, expect, it } from 'vitest';
import { editedTags, readTags, tagChoices } from './tag-choices.ts';

const proxies = [{ tags: ['all', 'some'] }, { tags: ['all'] }];
const nothing = new Map<string, boolean>();

describe('the tags to choose from', () => {
  it('are those that are known and those of the proxies, ticked where all have them', () => {
    expect(tagChoices(proxies, ['other', 'all'], nothing)).toEqual([
      { tag: 'all', checked: true, count: 2 },
      { tag: 'other', checked: false, count: 0 },
      { tag: 'some', checked: 'mixed', count: 1 },
    ]);
  });

  it('begin with what was typed last, and show what was ticked', () => {
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

describe('what is changed', () => {
  it('is only what is not so already: what was never touched stays on those that have it', () => {
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
  it('come out as they are kept, several with commas between them', () => {
    expect(readTags(' EU  Shop, spare,,')).toEqual({ tags: ['eu shop', 'spare'] });
  });

  it.each([
    [' , ', 'required'],
    ['fine, wrong\u202e', 'tag_characters'],
    ['x'.repeat(31), 'too_long'],
  ])('come out with what is wrong: %j', (typed, code) => {
    expect(readTags(typed)).toMatchObject({ issue: { code } });
  });
});
