import { X } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface FilterChipProps {
  /** Filter and value, e.g. "Customer: Olena". */
  text: string;
  /** Label of what a press does, e.g. "Show all customers". */
  title: string;
  onRemove: () => void;
}

/** Names a filter that a list is limited to, such as one that a link has set; a press removes it. */
export function FilterChip({ text, title, onRemove }: FilterChipProps) {
  return (
    <Button title={title} onClick={onRemove} className="max-w-64">
      <span className="truncate">{text}</span>
      <Icon of={X} size={14} />
    </Button>
  );
}
