import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { AuthFrame } from './auth-frame.tsx';

const tones = { good: 'text-good', bad: 'text-bad', accent: 'text-accent' };

interface AuthResultProps {
  icon: LucideIcon;
  /** Tone of the icon; `accent` if nothing has happened yet. */
  tone?: keyof typeof tones;
  title: string;
  text: string;
  hint?: string;
  action: ReactNode;
}

/** Result page outside the portal: the outcome and one next action. It takes the focus, so that screen readers read it. */
export function AuthResult({ icon, tone = 'good', title, text, hint, action }: AuthResultProps) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <AuthFrame title={title}>
      <div ref={message} tabIndex={-1} className="flex flex-col items-center gap-3 text-center outline-none">
        <Icon of={icon} size={32} className={tones[tone]} />
        <p className="text-balance text-14">{text}</p>
        {hint && <p className="text-balance text-13 text-muted">{hint}</p>}
      </div>
      <div className="mt-5">{action}</div>
    </AuthFrame>
  );
}
