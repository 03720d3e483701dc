import type { ProductServer } from '@cellgate/shared/product/staff-product.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { stockOfServers } from './product-form.ts';
import { StockBar } from './stock-bar.tsx';

interface ServerChecklistProps {
  /** Servers of the product's type. */
  servers: readonly ProductServer[];
  chosen: readonly ProductServer['id'][];
  /** Operator whose modems count; empty for all. */
  operator: string;
  onChange: (chosen: ProductServer['id'][]) => void;
}

/** Servers of the product, each with its modems, and the stock that the chosen ones give. */
export function ServerChecklist({ servers, chosen, operator, onChange }: ServerChecklistProps) {
  const { t } = useTranslation('products');
  const stock = stockOfServers(servers, { chosen, operator });
  return (
    <fieldset className="flex flex-col gap-3 sm:col-span-2">
      <legend className="mb-1.5 font-medium text-14">{t('servers')}</legend>
      {servers.length === 0 && <p className="text-13 text-muted">{t('form.no_servers')}</p>}
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {servers.map((server) => (
          <li key={server.id}>
            <Checkbox
              label={<ServerLabel server={server} operator={operator} />}
              checked={chosen.includes(server.id)}
              onChange={(isChosen) =>
                onChange(isChosen ? [...chosen, server.id] : chosen.filter((id) => id !== server.id))
              }
            />
          </li>
        ))}
      </ul>
      {stock.total === 0 ? (
        <Notice tone="warn">{t('form.no_stock')}</Notice>
      ) : (
        <StockBar label={t('form.stock_preview')} stock={stock} />
      )}
    </fieldset>
  );
}

function ServerLabel({ server, operator }: { server: ProductServer; operator: string }) {
  const { t } = useTranslation('products');
  const { available, total } = stockOfServers([server], { chosen: [server.id], operator });
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {server.name}
      <span className="figures text-13 text-muted">{`${available} / ${total}`}</span>
      {server.status !== 'online' && <span className="text-13 text-warn">{t(`server.${server.status}`)}</span>}
    </span>
  );
}
