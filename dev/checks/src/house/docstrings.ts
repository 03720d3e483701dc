import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@cellgate/local/stack/processes.ts';

/** A docstring, with the file and line where it begins. */
export interface Docstring {
  path: string;
  line: number;
  /** Its text in one line, without the comment's marks. */
  text: string;
}

/** First words that make a puzzle of a docstring instead of a statement: it must begin with a verb or a noun. */
export const puzzleWords: ReadonlySet<string> = new Set(
  'For Without What Who Whom Whose Where Whether How Why When Which Whatever Whoever Whichever Of As By None Nobody Nothing Somebody Anybody Everybody Something Whereas So Such Those These Them They It'.split(
    ' ',
  ),
);

/** Returns the docstrings of a source file. */
export function readDocstrings(path: string): Docstring[] {
  const text = readFileSync(join(repositoryRoot, path), 'utf8');
  return [...text.matchAll(/\/\*\*([\s\S]*?)\*\//g)].map((match) => ({
    path,
    line: text.slice(0, match.index).split('\n').length,
    text: (match[1] ?? '')
      .replace(/^\s*\* ?/gm, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  }));
}

/** Reports whether a docstring opens with a puzzle word. */
export function isPuzzle({ text }: Pick<Docstring, 'text'>): boolean {
  return puzzleWords.has(/^[A-Za-z]+/.exec(text)?.[0] ?? '');
}
