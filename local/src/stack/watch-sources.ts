import { watch } from 'node:fs';
import { join } from 'node:path';

interface Watched {
  /** Directory, relative to the repository. */
  directory: string;
  /** Names, or beginnings of names, of the processes that run its code. */
  processes: readonly string[];
}

const watched: readonly Watched[] = [
  { directory: 'shared/src', processes: ['api', 'agent-', 'plane-'] },
  { directory: 'functions/src', processes: ['api'] },
  { directory: 'edge-agent/src/lab', processes: ['lab'] },
  { directory: 'edge-agent/src/proxy-plane', processes: ['plane-'] },
  { directory: 'edge-agent/src', processes: ['agent-'] },
];

/** Pause after a change, in ms, because editors write a file more than once. */
const settleMs = 150;

/** Calls `onChange` shortly after a change, with the processes whose code is outdated. */
export function watchSources(root: string, onChange: (processes: readonly string[]) => void): Disposable {
  const touched = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const notify = () => {
    onChange([...touched]);
    touched.clear();
  };
  const watchers = watched.map(({ directory, processes }) =>
    watch(join(root, directory), { recursive: true }, (_, file) => {
      if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return;
      for (const process of processes) touched.add(process);
      clearTimeout(timer);
      timer = setTimeout(notify, settleMs);
    }),
  );
  return {
    [Symbol.dispose]() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
