import { isConditionFailed } from './database.ts';

/** Each failed attempt means that another message about the same record was stored in the meantime. */
const maxTries = 20;

/** Calls `readAndWrite` again while another message about the same record is stored between its reads and its writes. */
export async function untilUncontested<T>(readAndWrite: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await readAndWrite();
    } catch (error) {
      if (!isConditionFailed(error) || tries === maxTries) throw error;
    }
  }
}
