import type { Context } from '../src/context.ts';

class SimulatedCrash extends Error {
  override readonly message = 'the process died';
}

/** Reports whether an error, or one of an `AggregateError`, is the simulated crash. */
export function isCrash(error: unknown): boolean {
  return error instanceof AggregateError ? error.errors.some(isCrash) : error instanceof SimulatedCrash;
}

/** Throws after committing a write labeled `label`, simulating a crash. */
export function crashAfter(ctx: Context, label: string): Context {
  const { database } = ctx;
  const transact: typeof database.transact = async (writes) => {
    await database.transact(writes);
    if (writes.some((write) => write.label === label)) throw new SimulatedCrash();
  };
  return { ...ctx, database: { ...database, transact } };
}

/** Returns the context whose database fails from its `count`-th transaction on, as if the process had ended there. */
export function endingAt(ctx: Context, count: number): Context {
  let made = 0;
  const { database } = ctx;
  const transact: typeof database.transact = async (writes) => {
    made += 1;
    if (made >= count) throw new Error('the process has ended');
    return database.transact(writes);
  };
  return { ...ctx, database: { ...database, transact } };
}

class Died extends Error {}

/** Returns `ctx` of a process that is gone after its `last` write: it reads, writes and sends nothing more. */
export function dyingAfter(ctx: Context, last: number): { ctx: Context; hasDied(): boolean } {
  let left = last;
  const alive = <Rest extends unknown[], Result>(act: (...rest: Rest) => Promise<Result>) => {
    return async (...rest: Rest): Promise<Result> => {
      if (left <= 0) throw new Died();
      return act(...rest);
    };
  };
  const { database, agentLink } = ctx;
  return {
    hasDied: () => left <= 0,
    ctx: {
      ...ctx,
      database: {
        ...database,
        find: alive(database.find) as typeof database.find,
        findMany: alive(database.findMany) as typeof database.findMany,
        query: alive(database.query) as typeof database.query,
        transact: alive(async (writes) => {
          await database.transact(writes);
          left -= 1;
          if (left <= 0) throw new Died();
        }),
      },
      agentLink: {
        ...agentLink,
        publishCommand: alive(agentLink.publishCommand),
        publishDesired: alive(agentLink.publishDesired),
        revokeOthers: alive(agentLink.revokeOthers),
      },
    },
  };
}
