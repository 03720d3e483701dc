import { brand } from '@cellgate/shared/brand/brand.ts';
import { classNames } from '../../ui/class-names.ts';

interface BrandMarkProps {
  large?: boolean;
  /** Hides the name on the narrowest phones. */
  tight?: boolean;
}

/** Brand name in two parts, with a mark of signal bars. */
export function BrandMark({ large, tight }: BrandMarkProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center font-semibold tracking-tight',
        large ? 'gap-3 text-32' : 'gap-2 text-16',
      )}
    >
      <svg aria-hidden="true" viewBox="0 0 20 20" className={large ? 'size-9' : 'size-5'}>
        <rect width="20" height="20" rx="5" className="fill-accent" />
        <path
          d="M6 13.5v-2m2.7 2V9.8m2.6 3.7V8m2.7 5.5v-7"
          fill="none"
          strokeWidth="1.7"
          strokeLinecap="round"
          className="stroke-on-accent"
        />
      </svg>
      <span translate="no" className={tight ? 'max-[26rem]:sr-only' : undefined}>
        <span className="text-ink">{brand.name.first}</span>
        <span className="text-accent">{brand.name.second}</span>
      </span>
    </span>
  );
}
