import type { TFunction } from 'i18next';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { Namespace } from '../locales/namespaces.ts';

/** Namespaces from which states take their texts. */
export const namespaces = [
  'common',
  'auth',
  'backoffice',
  'balance',
  'customer',
  'details',
  'events',
  'ip-facts',
  'issues',
  'list',
  'orders',
  'proxies',
  'records',
  'settings',
  'site',
  'traffic',
] as const satisfies [Namespace, ...Namespace[]];

export interface StateProps {
  /** Texts of the product in the selected language. */
  t: TFunction<typeof namespaces>;
  /** Appends a line to the list below the state, e.g. `report('change', true)`. For callbacks of the component. */
  report: (event: string, ...details: (string | number | boolean)[]) => void;
  /** Removes a state that covers the page. */
  close: () => void;
}

type Show = ComponentType<StateProps>;

export interface GalleryState {
  Show: Show;
  /**
   * Place of the state: in its box, in a box as wide as the page (`wide`) or as a narrow column (`narrow`), over the page as a dialog that brings its own layer
   * (`layer`), or instead of the page (`page`). The last two are opened by a button.
   */
  frame: 'box' | 'wide' | 'narrow' | 'layer' | 'page';
}

/** States of one component by name; the name is in kebab-case. */
export type GalleryStates = Readonly<Record<string, Show | GalleryState>>;

/** Shows the state as wide as the page. */
export const wide = (Show: Show): GalleryState => ({ Show, frame: 'wide' });
/** Shows the state in a column of 272 px. */
export const narrow = (Show: Show): GalleryState => ({ Show, frame: 'narrow' });
/** Shows the state when its button is pressed; the component brings its own layer. */
export const layer = (Show: Show): GalleryState => ({ Show, frame: 'layer' });
/** Shows the state over the whole window when its button is pressed. */
export const page = (Show: Show): GalleryState => ({ Show, frame: 'page' });

export function toState(state: Show | GalleryState): GalleryState {
  return 'frame' in state ? state : { Show: state, frame: 'box' };
}

interface HeldProps<Value> {
  initial: Value;
  /** Takes each new value as well, e.g. to report it. */
  onChange?: (value: Value) => void;
  children: (value: Value, change: (value: Value) => void) => ReactNode;
}

/** Holds the value of a controlled component. */
export function Held<Value>({ initial, onChange, children }: HeldProps<Value>) {
  const [value, setValue] = useState(initial);
  return children(value, (next) => {
    onChange?.(next);
    setValue(next);
  });
}
