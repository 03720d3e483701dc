import { Link } from 'react-router';
import { useTranslation } from '../../../locales/use-translation.ts';
import { usePublicPath } from '../../../parts/frame/use-public-path.ts';
import { paths } from '../../../paths.ts';
import { inlineLink } from '../sign-in/auth-frame.tsx';

/** Links to the terms, in a new tab so that the form keeps its input. */
export function TermsLinks() {
  const { t } = useTranslation('landing');
  const publicPath = usePublicPath();
  const pages = [
    { path: publicPath(paths.terms), name: t('footer.terms') },
    { path: publicPath(paths.privacy), name: t('footer.privacy') },
    { path: publicPath(paths.acceptableUse), name: t('footer.acceptable_use') },
  ];
  return (
    <ul className="mt-1 mb-2 flex flex-wrap gap-x-4 gap-y-1 pl-8 text-13">
      {pages.map(({ path, name }) => (
        <li key={path}>
          <Link to={path} target="_blank" className={inlineLink}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
