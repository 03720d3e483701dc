import { isConditionFailed } from './database.ts';

/** Maximum number of attempts. Each failed attempt means that another message about the same record was stored meanwhile. */
const maxAttempts = 20;

/** Repeats `readAndWrite` while another message about the same record is stored between its reads and writes, at most 20 times. */
export async function untilUncontested<T>(readAndWrite: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await readAndWrite();
    } catch (error) {
      if (!isConditionFailed(error) || tries === maxAttempts) throw error;
    }
  }
}
