/** The machine's own addresses, as far as fixed addresses need them. */
export interface SourceAddresses {
  /** Whether connections can leave from it. */
  has(address: string): Promise<boolean>;
  /** Makes it one of the machine's; nothing happens when it is. @throws Error when the machine does not allow it */
  add(address: string, interfaceName: string): Promise<void>;
  /** Nothing happens when it is not there. */
  remove(address: string, interfaceName: string): Promise<void>;
}
