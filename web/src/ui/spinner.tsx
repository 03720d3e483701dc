import { LoaderCircle } from 'lucide-react';
import { Icon } from './icon.tsx';

export function Spinner({ size = 16 }: { size?: number }) {
  return <Icon of={LoaderCircle} size={size} className="animate-spin" />;
}
