/** Names and values that the placeholders of an expression stand for; values are already text. */
export interface Placeholders {
  names: ReadonlyMap<string, string>;
  values: ReadonlyMap<string, string>;
  /** Placeholders that were resolved. */
  used: Set<string>;
}

const tokenPattern = /\s*(?:([#:]?\w+(?:\.#?\w+)*)|(<>|<=|>=|[=<>(),+-]))/y;

function tokensOf(expression: string): string[] {
  const tokens: string[] = [];
  tokenPattern.lastIndex = 0;
  while (expression.slice(tokenPattern.lastIndex).trim() !== '') {
    const match = tokenPattern.exec(expression);
    if (!match) throw new Error(`not an expression: ${expression}`);
    tokens.push(match[1] ?? match[2] ?? '');
  }
  return tokens;
}

/** Reads expressions of DynamoDB into text in which neither placeholders nor the order of clauses matter. */
class Reader {
  readonly #tokens: string[];
  readonly #placeholders: Placeholders;
  #at = 0;

  constructor(expression: string, placeholders: Placeholders) {
    this.#tokens = tokensOf(expression);
    this.#placeholders = placeholders;
  }

  peek(): string | undefined {
    return this.#tokens[this.#at];
  }

  next(): string {
    const token = this.#tokens[this.#at++];
    if (token === undefined) throw new Error('the expression ends too early');
    return token;
  }

  /** Consumes the token if it comes next. */
  take(token: string): boolean {
    if (this.peek() !== token) return false;
    this.#at++;
    return true;
  }

  expect(token: string): void {
    const found = this.next();
    if (found !== token) throw new Error(`${token} expected instead of ${found}`);
  }

  listOf<T>(read: () => T): T[] {
    const all = [read()];
    while (this.take(',')) all.push(read());
    return all;
  }

  #resolve(placeholder: string, from: ReadonlyMap<string, string>): string {
    const found = from.get(placeholder);
    if (found === undefined) throw new Error(`${placeholder} is not defined`);
    this.#placeholders.used.add(placeholder);
    return found;
  }

  path(): string {
    const { names } = this.#placeholders;
    return this.next()
      .split('.')
      .map((part) => this.#resolve(part, names))
      .join('.');
  }

  value(): string {
    return this.#resolve(this.next(), this.#placeholders.values);
  }

  operand(): string {
    const token = this.peek() ?? '';
    if (token.startsWith('#')) return this.path();
    if (token.startsWith(':')) return this.value();
    const name = this.next();
    this.expect('(');
    const given = this.listOf(() => this.operand());
    this.expect(')');
    return `${name}(${given.join(', ')})`;
  }

  sum(): string {
    const first = this.operand();
    for (const sign of ['+', '-']) if (this.take(sign)) return `${first} ${sign} ${this.operand()}`;
    return first;
  }

  condition(): Node {
    const any = [this.#all()];
    while (this.take('OR')) any.push(this.#all());
    return group('any', any);
  }

  #all(): Node {
    const all = [this.#test()];
    while (this.take('AND')) all.push(this.#test());
    return group('all', all);
  }

  #test(): Node {
    if (this.take('(')) {
      const inner = this.condition();
      this.expect(')');
      return inner;
    }
    const left = this.operand();
    const operator = this.peek();
    if (operator === undefined || operator === 'AND' || operator === 'OR' || operator === ')') return left;
    this.next();
    if (operator !== 'IN') return `${left} ${operator} ${this.operand()}`;
    this.expect('(');
    const values = this.listOf(() => this.operand());
    this.expect(')');
    // By DynamoDB's definition `a IN (x, y)` is `a = x OR a = y`.
    return group(
      'any',
      values.map((value) => `${left} = ${value}`),
    );
  }
}

type Node = string | { kind: 'all' | 'any'; of: readonly Node[] };

/** Groups nodes; a group in a group of its kind is dissolved, because AND and OR are associative. */
function group(kind: 'all' | 'any', nodes: readonly Node[]): Node {
  const of = nodes.flatMap((node) => (typeof node !== 'string' && node.kind === kind ? node.of : [node]));
  const [only] = of;
  return only !== undefined && of.length === 1 ? only : { kind, of };
}

function show(node: Node, indent: string): string[] {
  if (typeof node === 'string') return [`${indent}${node}`];
  const inner = node.of.map((each) => show(each, `${indent}  `)).sort((a, b) => (a.join() < b.join() ? -1 : 1));
  return [`${indent}${node.kind} of`, ...inner.flat()];
}

/** Returns a condition as a tree of text lines, the parts of each AND and OR sorted. */
export function readCondition(expression: string, placeholders: Placeholders): string[] {
  const reader = new Reader(expression, placeholders);
  const lines = show(reader.condition(), '');
  if (reader.peek() !== undefined) throw new Error(`unread: ${reader.peek()}`);
  return lines;
}

/** Returns the actions of an update, sorted. Their order does not matter: each reads the item as it was before the update. */
export function readUpdate(expression: string, placeholders: Placeholders): string[] {
  const reader = new Reader(expression, placeholders);
  const lines: string[] = [];
  while (reader.peek() !== undefined) {
    const clause = reader.next();
    if (clause === 'SET') {
      const assignments = reader.listOf(() => {
        const path = reader.path();
        reader.expect('=');
        return `set ${path} = ${reader.sum()}`;
      });
      lines.push(...assignments);
    } else if (clause === 'ADD') lines.push(...reader.listOf(() => `add ${reader.path()} ${reader.value()}`));
    else if (clause === 'REMOVE') lines.push(...reader.listOf(() => `remove ${reader.path()}`));
    else throw new Error(`unknown clause: ${clause}`);
  }
  return lines.sort();
}
