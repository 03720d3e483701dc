/** The machine's own addresses. */
export interface SourceAddresses {
  /** Reports whether connections can use this source address. */
  has(address: string): Promise<boolean>;
  /** Adds an address to the machine; does nothing if it is present. Throws an Error if the machine does not allow it. */
  add(address: string, interfaceName: string): Promise<void>;
  /** Removes an address; does nothing if it is absent. */
  remove(address: string, interfaceName: string): Promise<void>;
}
