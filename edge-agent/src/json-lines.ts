/** The text is not JSON. */
export class JsonFault extends Error {
  /** Line of the first error, from 1. */
  readonly line: number;

  constructor(line: number) {
    super(`line ${line}: not valid JSON`);
    this.line = line;
  }
}

export type JsonPath = readonly PropertyKey[];

const blank = /[ \t\n\r]*/y;
const string = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const scalar = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y;

/** Returns a function that returns the line, from 1, of a value, or of the closest one around it that the text contains. Throws JsonFault. */
export function locateJson(text: string): (path: JsonPath) => number {
  const lines = new Map<string, number>();
  let at = 0;

  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const fail = (): never => {
    throw new JsonFault(lineAt(at));
  };
  function take(pattern: RegExp): string | undefined {
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [];
    at += found?.length ?? 0;
    return found;
  }
  function takeSign(sign: string): boolean {
    take(blank);
    const isThere = text[at] === sign;
    if (isThere) at += 1;
    return isThere;
  }
  /** Reads what is between two brackets, separated by commas. */
  function list(end: string, member: (index: number) => void) {
    if (takeSign(end)) return;
    let index = 0;
    do member(index++);
    while (takeSign(','));
    if (!takeSign(end)) fail();
  }
  function value(path: JsonPath) {
    take(blank);
    lines.set(keyOf(path), lineAt(at));
    if (takeSign('{')) {
      list('}', () => {
        take(blank);
        const name: string = JSON.parse(take(string) ?? fail());
        if (!takeSign(':')) fail();
        value([...path, name]);
      });
    } else if (takeSign('[')) {
      list(']', (index) => value([...path, index]));
    } else if (take(string) === undefined && take(scalar) === undefined) {
      fail();
    }
  }

  value([]);
  take(blank);
  if (at < text.length) fail();
  return (path) => {
    const known = path.map((_, index) => path.slice(0, path.length - index)).find((each) => lines.has(keyOf(each)));
    return lines.get(keyOf(known ?? [])) ?? 1;
  };
}

const keyOf = (path: JsonPath): string => JSON.stringify(path.map(String));
