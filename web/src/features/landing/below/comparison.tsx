import { useTranslation } from '../../../locales/use-translation.ts';
import { Section } from '../section.tsx';

const rows = ['users', 'change', 'stay', 'price', 'many'] as const;

/** Comparison of a modem of one's own with a shared pool. */
export function Comparison() {
  const { t } = useTranslation('below');
  return (
    <div className="border-line border-y bg-surface">
      <Section heading={t('compare.heading')} subtitle={t('compare.subtitle')}>
        <table className="w-full table-fixed text-left text-13 sm:text-14">
          <thead>
            <tr className="border-line border-b">
              <th className="py-3 pr-3">
                <span className="sr-only">{t('compare.heading')}</span>
              </th>
              <th className="py-3 pr-3 font-medium text-accent">{t('compare.own')}</th>
              <th className="py-3 font-medium text-muted">{t('compare.pool')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row} className="border-line border-b align-top last:border-b-0">
                <th scope="row" className="py-3 pr-3 font-normal text-muted">
                  {t(`compare.rows.${row}`)}
                </th>
                <td className="py-3 pr-3 font-medium">{t(`compare.own_rows.${row}`)}</td>
                <td className="py-3 text-muted">{t(`compare.pool_rows.${row}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </div>
  );
}
