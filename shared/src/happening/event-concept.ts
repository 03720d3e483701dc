import type { EventKind } from './happenings.ts';

type ConceptOf<Kind> = Kind extends `${infer Concept}.${string}` ? Concept : never;

/** Concept that an event is about: what stands before the dot of its kind. */
export type EventConcept = ConceptOf<EventKind>;

/** Returns what stands before the dot of a kind, which may be one that only a later version knows. */
export function conceptOf(kind: string): string {
  return kind.slice(0, kind.indexOf('.'));
}
