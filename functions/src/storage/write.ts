import type { Action, Item } from './database.ts';
import { asTest, type Bind, Change, type Test } from './write-terms.ts';

/** Attributes that an item may have besides its record's fields, see `tables.ts`. */
interface IndexAttributes {
  gsi1pk: string;
  gsi1sk: string;
  gsi2pk: string;
  gsi2sk: string;
  expiresAtSeconds: number;
}
type Stored<T> = T & IndexAttributes & { pk: string; sk: string };

type Parts<V> = V extends readonly unknown[] | ReadonlySet<unknown>
  ? never
  : V extends object
    ? keyof V & string
    : never;
/** Fields of the record, and fields of its objects as `object.field`. */
type Path<T> = { [K in keyof T & string]-?: K | `${K}.${Parts<NonNullable<T[K]>>}` }[keyof T & string];
type Plain<V> = V extends (infer E)[] ? readonly E[] : Exclude<V, undefined>;
type At<T, P> = P extends keyof T
  ? Plain<T[P]>
  : P extends `${infer K}.${infer F}`
    ? Plain<NonNullable<T[K & keyof T]>[F & keyof NonNullable<T[K & keyof T]>]>
    : never;

type Changes<T> = { [P in Path<T>]?: At<T, P> | Change<At<T, P>> };
type Tests<T> = { [P in Path<T>]?: At<T, P> | Test<At<T, P>> };
type Additions<T> = { [P in Path<T> as At<T, P> extends number | ReadonlySet<unknown> ? P : never]?: At<T, P> };
type Optional<T> = { [K in keyof T & string]-?: undefined extends T[K] ? K : never }[keyof T & string];
type Names<C> = C extends unknown ? keyof C : never;
/** Refuses names that `Allowed` lacks, also in what a literal spreads. */
type Exact<C, Allowed> = C & Record<Exclude<Names<C>, keyof Allowed>, never>;

interface MainWrite {
  readonly label: string;
  readonly table: 'main';
  readonly action: Action;
}

/** Conditions, all of which must hold; otherwise the write fails with its label and nothing of the transaction is written. */
interface Conditions<T, Next> {
  /** Requires every test. */
  when<C extends Tests<Stored<T>>>(tests: Exact<C, Tests<Stored<T>>>): Next;
  /** Requires every test of at least one alternative. */
  whenAny<A extends readonly Tests<Stored<T>>[]>(
    ...alternatives: { [I in keyof A]: Exact<A[I], Tests<Stored<T>>> }
  ): Next;
}
interface Conditional<T> extends MainWrite, Conditions<T, Conditional<T>> {}

interface Changing<T> {
  /** Sets attributes, whether or not the item has them. Creates the item if there is none, unless a condition prevents it. */
  set<C extends Changes<Stored<T>>>(changes: Exact<C, Changes<Stored<T>>>): Update<T>;
  /** Adds to numbers, of which a missing one counts as 0, and to sets. */
  add<C extends Additions<Stored<T>>>(additions: Exact<C, Additions<Stored<T>>>): Update<T>;
  /** Removes optional attributes. */
  remove(...names: (Optional<T> | 'gsi1pk' | 'gsi1sk' | 'gsi2pk' | 'gsi2sk')[]): Update<T>;
}
interface Update<T> extends MainWrite, Changing<T>, Conditions<T, Update<T>> {}

/** An item to write. With conditions alone the write is a check. */
export interface Target<T> extends Changing<T>, Conditions<T, Conditional<T>> {
  /** Stores a new item. Fails if there is one. */
  create<C extends T & Partial<IndexAttributes>>(item: Exact<C, T & IndexAttributes>): MainWrite;
  /** Stores the item, in place of the one that may be there. */
  put<C extends T & Partial<IndexAttributes>>(item: Exact<C, T & IndexAttributes>): Conditional<T>;
  /** Deletes the item. Succeeds if there is none, unless a condition prevents it. */
  delete(): Conditional<T>;
}

/** Renders a part of an expression. */
type Clause = (bind: Bind) => string;

interface Draft {
  label: string;
  key: Item;
  kind: 'update' | 'check' | 'put' | 'create' | 'delete';
  item: Item;
  set: readonly Clause[];
  add: readonly Clause[];
  remove: readonly string[];
  conditions: readonly Clause[];
}

class ItemWrite<T> implements Target<T>, Update<T>, Conditional<T> {
  readonly table = 'main';
  readonly #draft: Draft;

  constructor(draft: Draft) {
    this.#draft = draft;
  }

  get label(): string {
    return this.#draft.label;
  }

  get action(): Action {
    return actionOf(this.#draft);
  }

  #with(more: Partial<Draft>): ItemWrite<T> {
    return new ItemWrite({ ...this.#draft, ...more });
  }

  create(item: Item): ItemWrite<T> {
    return this.#with({ kind: 'create', item });
  }

  put(item: Item): ItemWrite<T> {
    return this.#with({ kind: 'put', item });
  }

  delete(): ItemWrite<T> {
    return this.#with({ kind: 'delete' });
  }

  set(changes: Item): ItemWrite<T> {
    const set = clausesOf(changes, (path, value, bind) => `${path} = ${renderValue(path, value, bind)}`);
    return this.#with({ kind: 'update', set: [...this.#draft.set, ...set] });
  }

  add(additions: Item): ItemWrite<T> {
    const add = clausesOf(additions, (path, value, bind) => `${path} ${bind(value)}`);
    return this.#with({ kind: 'update', add: [...this.#draft.add, ...add] });
  }

  remove(...names: string[]): ItemWrite<T> {
    return this.#with({ kind: 'update', remove: [...this.#draft.remove, ...names] });
  }

  when(tests: Item): ItemWrite<T> {
    return this.#with({ conditions: [...this.#draft.conditions, ...testsOf(tests)] });
  }

  whenAny(...alternatives: readonly object[]): ItemWrite<T> {
    const any: Clause = (bind) =>
      `(${alternatives.map((tests) => `(${joined(testsOf(tests), ' AND ', bind)})`).join(' OR ')})`;
    return this.#with({ conditions: [...this.#draft.conditions, any] });
  }
}

/**
 * Begins a write of one item of the main table. `T` is the item's record, whose fields are all that can be set and tested. `label` identifies the
 * write in `ConditionFailed`.
 */
export function write<T extends object = never>(label: string, key: Item): Target<T> {
  return new ItemWrite<T>({ label, key, kind: 'check', item: {}, set: [], add: [], remove: [], conditions: [] });
}

type RenderEntry = (path: string, value: unknown, bind: Bind) => string;
const clausesOf = (entries: object, render: RenderEntry): Clause[] =>
  Object.entries(entries).map(
    ([path, value]): Clause =>
      (bind) =>
        render(path, value, bind),
  );
const testsOf = (tests: object) => clausesOf(tests, (path, value, bind) => asTest(value).render(path, bind));
const renderValue: RenderEntry = (path, value, bind) =>
  value instanceof Change ? value.render(path, bind) : bind(value);

const joined = (clauses: readonly Clause[], by: string, bind: Bind) => clauses.map((clause) => clause(bind)).join(by);

function actionOf({ key, kind, item, set, add, remove, conditions }: Draft): Action {
  const values: Item = {};
  const bind: Bind = (value) => {
    const name = `:v${Object.keys(values).length + 1}`;
    values[name] = value;
    return name;
  };
  const condition = joined(conditions, ' AND ', bind);
  const clauses = [
    ...(set.length > 0 ? [`SET ${joined(set, ', ', bind)}`] : []),
    ...(add.length > 0 ? [`ADD ${joined(add, ', ', bind)}`] : []),
    ...(remove.length > 0 ? [`REMOVE ${remove.join(', ')}`] : []),
  ];
  const rest = { ...(condition && { condition }), ...(Object.keys(values).length > 0 && { values }) };
  if (kind === 'create') return { put: { ...key, ...item }, unlessExists: true };
  if (kind === 'put') return { put: { ...key, ...item }, ...rest };
  if (kind === 'delete') return { remove: key, ...rest };
  if (kind === 'check') return { check: key, ...rest, condition };
  return { update: key, set: clauses.join(' '), ...rest };
}
