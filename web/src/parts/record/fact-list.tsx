import type { ReactNode } from 'react';

/** Named facts about a record; a dash for those that are unknown. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[repeat(2,minmax(min-content,1fr))] gap-x-3 gap-y-3 text-14 sm:grid-cols-3 sm:gap-x-6">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-13 text-muted">{name}</dt>
          <dd className="wrap-anywhere">{value ?? '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
