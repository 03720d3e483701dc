import type { LucideIcon } from 'lucide-react';
import { DropdownMenu as Radix, Slot } from 'radix-ui';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  startTransition,
  use,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import { DialogElement } from './dialog-element.ts';
import { Icon } from './icon.tsx';
import { readOnly } from './read-only.ts';

export interface MenuItem {
  label: string;
  icon?: LucideIcon;
  onSelect: () => void;
  disabled?: boolean;
  danger?: boolean;
  /** Changes nothing, so that it works on pages that are read-only, too. */
  reads?: boolean;
}

interface DropdownMenuProps {
  trigger: ReactNode;
  /** The items, or a function that returns them once the menu is used. */
  items: readonly MenuItem[] | (() => readonly MenuItem[]);
}

/**
 * Menu of actions. `trigger` is its button and must pass its props on to a DOM button. Not modal: a modal menu would hide the page from
 * assistive technology while its buttons can still be focused. A page may have hundreds of menus: until one is used, it is its button and nothing else.
 * A press of the pointer opens it as a transition, so that the pressed button is painted first; a key at once, so that the next key meets the menu.
 */
export function DropdownMenu({ trigger, items }: DropdownMenuProps) {
  const [usedBy, setUsedBy] = useState<'pointer' | 'keyboard'>();
  if (usedBy) {
    return (
      <UsedMenu
        trigger={trigger}
        items={typeof items === 'function' ? items() : items}
        isByKeyboard={usedBy === 'keyboard'}
      />
    );
  }
  return (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      // A press of Enter or the space bar is a click without a count.
      onClick={({ detail }: MouseEvent) =>
        detail === 0 ? setUsedBy('keyboard') : startTransition(() => setUsedBy('pointer'))
      }
      onKeyDown={(event: KeyboardEvent) => {
        // Takes back a press that has not been rendered yet.
        if (event.key === 'Escape') setUsedBy(undefined);
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        setUsedBy('keyboard');
      }}
    >
      {trigger}
    </Slot.Root>
  );
}

interface UsedMenuProps {
  trigger: ReactNode;
  items: readonly MenuItem[];
  isByKeyboard: boolean;
}

/** The menu from its first use on, by which it opens. By keyboard the first item gets the focus. */
function UsedMenu({ trigger, items, isByKeyboard }: UsedMenuProps) {
  const dialog = use(DialogElement);
  const [isOpen, setOpen] = useState(true);
  const isPointed = useRef(false);
  const awaitsFocus = useRef(isByKeyboard);
  const focusFirst = ({ target, currentTarget }: FocusEvent) => {
    if (!awaitsFocus.current || target !== currentTarget) return;
    awaitsFocus.current = false;
    currentTarget.querySelector<HTMLElement>('[role="menuitem"]:not([data-disabled])')?.focus();
  };
  return (
    <Radix.Root
      modal={false}
      open={isOpen}
      onOpenChange={(next) => (next && isPointed.current ? startTransition(() => setOpen(true)) : setOpen(next))}
    >
      <Radix.Trigger
        asChild
        onPointerDown={() => {
          isPointed.current = true;
        }}
        onKeyDown={({ key }) => {
          isPointed.current = false;
          if (key === 'Escape') setOpen(false);
        }}
      >
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={dialog}>
        <Radix.Content
          align="end"
          sideOffset={4}
          onFocus={focusFirst}
          className="z-50 min-w-48 animate-appear rounded-lg border border-line bg-surface p-1 shadow-float"
        >
          {items.map(({ label, icon, onSelect, disabled, danger, reads }) => (
            <Radix.Item
              key={label}
              disabled={disabled || (!reads && !!readOnly.why)}
              title={reads ? undefined : readOnly.why}
              onSelect={onSelect}
              className={classNames(
                'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 text-14 outline-none data-disabled:cursor-not-allowed data-highlighted:bg-sunken data-disabled:opacity-55',
                danger && 'text-bad',
              )}
            >
              {icon && <Icon of={icon} className={danger ? undefined : 'text-muted'} />}
              {label}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
