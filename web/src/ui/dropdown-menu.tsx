import type { LucideIcon } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { type ReactNode, use } from 'react';
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
  items: readonly MenuItem[];
  /** Opens the menu when it is mounted, by the press that mounts it. */
  startsOpen?: boolean;
}

/**
 * Menu of actions. `trigger` is its button and must pass its props on to a DOM button. Not modal: a modal menu would hide the page from
 * assistive technology while its buttons can still be focused.
 */
export function DropdownMenu({ trigger, items, startsOpen }: DropdownMenuProps) {
  const dialog = use(DialogElement);
  return (
    <Radix.Root modal={false} {...(startsOpen && { defaultOpen: true })}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={dialog}>
        <Radix.Content
          align="end"
          sideOffset={4}
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
