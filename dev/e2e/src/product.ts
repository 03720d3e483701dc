/** Where the product that is tested answers. */
export interface Product {
  /** Site and API, e.g. `http://localhost:61001`. */
  origin: string;
  /** What a script behind a proxy asks: `http://echo.cellgate.test:<port>`, a name that only the sticks' resolvers know. */
  echoUrl: string;
  /** The same by its number, for clients that resolve names themselves. */
  echoByNumberUrl: string;
  labControlUrl: string;
  /** Where every mail can be read. */
  mailUrl: string;
  /** Port of the database, for tests that change the times of a record. */
  databasePort: number;
}

/** Written by the one process that starts the product, inherited by those that run the tests. */
const variable = 'CELLGATE_E2E_PRODUCT';

export function announceProduct(product: Product): void {
  process.env[variable] = JSON.stringify(product);
}

export function runningProduct(): Product {
  const announced = process.env[variable];
  if (announced === undefined) throw new Error('The product was not started');
  return JSON.parse(announced) as Product;
}
