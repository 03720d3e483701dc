import { join, resolve } from 'node:path';
import { type Database, openDatabase } from '@cellgate/functions/storage/database.ts';
import { databaseEnvironment, filesOf } from '../environment.ts';
import { readJsonFile } from '../json-file.ts';
import { repositoryRoot } from './processes.ts';
import { RunningStack } from './running-stack.ts';

interface TablesInReach {
  database: Database;
  tableNames: { main: string; ledger: string };
  /** Origin of the site of these tables; undefined if unknown. */
  origin: string | undefined;
}

/** Timeout of one call, in ms. Nobody waits for a page of a large table as for the response to a request. */
const timeoutMs = 30_000;

/**
 * Returns the tables of TABLE_MAIN and TABLE_LEDGER (with the usual AWS variables), or those of the running local stack. Exits with code 2 if there
 * are none.
 */
export function resolveTables(): TablesInReach {
  const origin = process.env.TABLE_MAIN ? process.env.PUBLIC_ORIGIN?.replace(/\/$/, '') : useLocalStack();
  const { TABLE_MAIN: main, TABLE_LEDGER: ledger } = process.env;
  if (!main || !ledger) {
    console.error('TABLE_MAIN is set, but TABLE_LEDGER is not. Set both.');
    process.exit(2);
  }
  const tableNames = { main, ledger };
  return { database: openDatabase({ tableNames, random: Math.random, timeoutMs }), tableNames, origin };
}

function useLocalStack(): string {
  const dataDir = resolve(process.env.CELLGATE_DATA_DIR || join(repositoryRoot, '.data'));
  const running = readJsonFile(filesOf(dataDir).running, RunningStack);
  if (!running) {
    console.error('The local stack is not running. Start it with npm start, or set TABLE_MAIN and TABLE_LEDGER.');
    process.exit(2);
  }
  Object.assign(process.env, databaseEnvironment({ database: running.databasePort }));
  return running.origin;
}
