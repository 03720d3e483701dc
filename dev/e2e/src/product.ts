/** Addresses of the product under test. */
export interface Product {
  /** Origin of site and API, e.g. `http://localhost:61001`. */
  origin: string;
  /** URL that clients of proxies request: `http://echo.cellgate.test:<port>`, a name that only the sticks' resolvers resolve. */
  echoUrl: string;
  /** The same with an IP address, for clients that resolve names themselves. */
  echoByNumberUrl: string;
  labControlUrl: string;
  /** Origin of the mailbox, in which every email can be read. */
  mailUrl: string;
  /** Port of the database, for tests that change the times of a record. */
  databasePort: number;
}

/** Environment variable set by the process that starts the product and inherited by the test processes. */
const variable = 'CELLGATE_E2E_PRODUCT';

export function announceProduct(product: Product): void {
  process.env[variable] = JSON.stringify(product);
}

export function runningProduct(): Product {
  const announced = process.env[variable];
  if (announced === undefined) throw new Error('The product was not started');
  return JSON.parse(announced) as Product;
}
