/** Adds a value to the command and returns its placeholder. */
export type Bind = (value: unknown) => string;
type Render = (path: string, bind: Bind) => string;

/** A test of an attribute of type `V`, for `when`. A plain value tests for equality. */
export class Test<V> {
  declare readonly tested: V;
  readonly render: Render;
  constructor(render: Render) {
    this.render = render;
  }
}

/** A new value of an attribute of type `V` that depends on the stored one, for `set`. */
export class Change<V> {
  declare readonly changed: V;
  readonly render: Render;
  constructor(render: Render) {
    this.render = render;
  }
}

type Tested<A> = A extends Test<infer V> ? V : A;
type Ordered = string | number;

/** Passes if the item has the attribute. Every item has `pk`, so `{ pk: exists }` tests for the item itself. */
export const exists = new Test<never>((path) => `attribute_exists(${path})`);
/** Passes if the item lacks the attribute, or if there is no item. */
export const missing = new Test<never>((path) => `attribute_not_exists(${path})`);

const compare = <V>(operator: string, value: V) => new Test<V>((path, bind) => `${path} ${operator} ${bind(value)}`);
const equalTo = <const V>(value: V) => compare('=', value);
export const not = <const V>(value: V) => compare('<>', value);
export const below = <V extends Ordered>(value: V) => compare('<', value);
export const atMost = <V extends Ordered>(value: V) => compare('<=', value);
export const atLeast = <V extends Ordered>(value: V) => compare('>=', value);

/** Passes if one of the values or tests does. */
export function oneOf<const A extends readonly unknown[]>(...alternatives: A): Test<Tested<A[number]>> {
  return new Test((path, bind) => `(${alternatives.map((each) => asTest(each).render(path, bind)).join(' OR ')})`);
}

/** Passes if the list has this number of entries. */
export const hasLength = (length: number) => new Test<never[]>((path, bind) => `size(${path}) = ${bind(length)}`);

/** Adds to a number that the item has; the write is invalid if the item lacks it. `add` counts from zero instead. */
export const plus = (amount: number) => new Change<number>((path, bind) => `${path} + ${bind(amount)}`);

/** Keeps the stored value if there is one. */
export const unlessStored = <const V>(value: V) =>
  new Change<V>((path, bind) => `if_not_exists(${path}, ${bind(value)})`);

/** Appends to a list, which may be missing. */
export const append = <V>(entries: V[]) =>
  new Change<V[]>((path, bind) => `list_append(if_not_exists(${path}, ${bind([])}), ${bind(entries)})`);

export const asTest = (value: unknown): Test<unknown> => (value instanceof Test ? value : equalTo(value));
