/**
 * Prints the docstrings that open with a puzzle word, and their share. Run with `node`; arguments are the beginnings of the paths to look at.
 */
import { isPuzzle, readDocstrings } from './docstrings.ts';
import { listSources } from './read-imports.ts';

const wanted = process.argv.slice(2);
const paths = listSources().filter((path) => wanted.length === 0 || wanted.some((start) => path.startsWith(start)));
const all = paths.flatMap(readDocstrings);
const puzzles = all.filter(isPuzzle);
for (const { path, line, text } of puzzles) process.stdout.write(`${path}:${line}: ${text.slice(0, 120)}\n`);
process.stdout.write(`${puzzles.length} of ${all.length} docstrings open with a puzzle word\n`);
