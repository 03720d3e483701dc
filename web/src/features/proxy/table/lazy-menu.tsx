import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu, type MenuItem } from '../../../ui/dropdown-menu.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface LazyMenuProps {
  label: string;
  icon: LucideIcon;
  /** Returns the items; called when the menu is opened. */
  items: () => readonly MenuItem[];
}

/** Menu of a row behind an icon. A page may have 200 of them: until it is opened, it is a button and nothing else. */
export function LazyMenu({ label, icon, items }: LazyMenuProps) {
  const [isUsed, setUsed] = useState(false);
  const look = { variant: 'ghost', size: 'small', square: true, 'aria-label': label, title: label } as const;
  if (!isUsed) {
    return (
      <Button {...look} reads aria-haspopup="menu" aria-expanded={false} onClick={() => setUsed(true)}>
        <Icon of={icon} />
      </Button>
    );
  }
  return (
    <DropdownMenu
      startsOpen
      trigger={
        <Button {...look} reads>
          <Icon of={icon} />
        </Button>
      }
      items={items()}
    />
  );
}
