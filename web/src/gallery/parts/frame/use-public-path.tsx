import { usePublicPath } from '../../../parts/frame/use-public-path.ts';
import type { GalleryStates, StateProps } from '../../state.tsx';

function Links({ t }: StateProps) {
  const pathOf = usePublicPath();
  return (
    <ul className="flex flex-col gap-3">
      {[pathOf('/'), pathOf('/terms'), pathOf('/', 'features')].map((path) => (
        <li key={path}>
          <a href={path} className="text-accent">
            {`${t('nav.home')} ${path}`}
          </a>
        </li>
      ))}
    </ul>
  );
}

export const states: GalleryStates = { links: Links };
