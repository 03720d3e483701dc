import { Link } from 'react-router';
import { useTranslation } from '../../../locales/use-translation.ts';
import { proxiesPath } from '../../../paths.ts';

/** Maximum number of tags on a card. */
const maxShown = 3;
const chip = 'rounded-full border border-line px-2 text-12 text-muted';

/** Tags of a proxy as plain text: links in boxes would be expensive on many cards. */
export function TagList({ tags }: { tags: readonly string[] }) {
  const { t } = useTranslation('proxies');
  if (tags.length === 0) return null;
  const others = tags.length - maxShown;
  return (
    <ul aria-label={t('tags.action')} title={tags.join(', ')} className="flex min-w-0 flex-wrap gap-1.5">
      {tags.slice(0, maxShown).map((tag) => (
        <li key={tag} className={chip}>
          {tag}
        </li>
      ))}
      {others > 0 && <li className={chip}>{t('allowed.more', { count: others })}</li>}
    </ul>
  );
}

/** Links from each tag to the proxies that have it. */
export function TagLinks({ tags }: { tags: readonly string[] }) {
  const { t } = useTranslation('proxies');
  return tags.map((tag) => (
    <Link
      key={tag}
      to={proxiesPath({ tag })}
      title={t('tags.show', { tag })}
      className={`${chip} py-0.5 leading-5 hover:border-line-strong hover:text-ink`}
    >
      {tag}
    </Link>
  ));
}
