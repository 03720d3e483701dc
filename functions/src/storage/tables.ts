/**
 * The one definition of the tables: infra creates them in AWS, the local stack and the tests create them in their engine, all from here.
 *
 * `main` holds everything but money, as one item collection per partition:
 *
 * | pk                          | sk              | what                                                     | gsi1pk → gsi1sk                |
 * |-----------------------------|-----------------|----------------------------------------------------------|--------------------------------|
 * | ACCOUNT#acc_                | ACCOUNT         | the person                                               | ACCOUNTS → acc_                |
 * | ACCOUNT#acc_                | BALANCE         | balance and last sequence, written only with the ledger  |                                |
 * | ACCOUNT#acc_                | SESSION#ses_    | one refresh family                                       |                                |
 * | ACCOUNT#acc_                | MAILED#purpose  | what a mailed link may do, once                          |                                |
 * | ACCOUNT#acc_                | TWO_FACTOR      | sealed secret and what is left of the recovery codes     |                                |
 * | ACCOUNT#acc_                | DEVICE#hash     | that it was signed in from such a device                 |                                |
 * | ACCOUNT#acc_                | API_KEY#key_    | a key for programs, without the key itself               |                                |
 * | ACCOUNT#acc_                | WEBHOOK#whk_    | an endpoint that is told what happens, secret sealed     |                                |
 * | WEBHOOKS#TOLD               | msg_            | what happened, to be spread over an account's endpoints  |                                |
 * | WEBHOOK#whk_                | msg_            | one message for one endpoint, for 30 days                | WEBHOOKS#WAITING → when due    |
 * | API_KEY#hash                | API_KEY         | whose key that is                                        |                                |
 * | ACCOUNT#acc_                | IDEMPOTENCY#key | what a money call answered                               |                                |
 * | ACCOUNT#acc_                | DELETION        | a deletion that is under way                             | ACCOUNTS#DELETING → when       |
 * | ACCOUNT#acc_                | DELETED         | that there was an account; it has no ACCOUNT any more    | ACCOUNTS#FORGETTING → when     |
 * | ACCOUNT#acc_                | TOLD_BY         | by which way to be told of what                          |                                |
 * | ACCOUNT#acc_#NOTIFICATIONS  | ntf_            | what the bell shows, for 90 days                         |                                |
 * | NOTICE#what                 | NOTICE          | that something was told, so that it is told once         |                                |
 * | EMAIL#mail                  | EMAIL           | who owns a mailbox                                       |                                |
 * | IDENTITY#google#subject     | IDENTITY        | which account somebody at another provider is            | ACCOUNT#acc_#IDENTITIES → name |
 * | MAIL#eml_                   | MAIL            | a mail to be sent, sealed, until it was                  | MAILS#WAITING → when it is due |
 * | PRODUCT#prd_                | PRODUCT         |                                                          | PRODUCTS → prd_                |
 * | PRODUCT#prd_                | LOOKS#date      | how often its proxies were found in reach on a UTC day   |                                |
 * | PRODUCT#prd_                | MEASURED        | its figures of the last seven days                       |                                |
 * | ROTATED#srv_                | hour#mdm_       | what one modem's rotations of one UTC hour came to       |                                |
 * | SERVER#srv_                 | SERVER          | revision, presence, what the agent applied               | SERVERS → srv_                 |
 * | SERVER#srv_                 | MODEM#mdm_      | stock state and fencing token of one modem               |                                |
 * | SERVER#srv_                 | DEPARTED#mdm_   | whose a modem was that has left this server              |                                |
 * | SERVER#srv_                 | STRANGER#imei   | newest message about a stick that is no modem of it      |                                |
 * | IMEI#imei                   | IMEI            | which modem an IMEI is                                   |                                |
 * | ORDER#ord_                  | ORDER           |                                                          | ACCOUNT#acc_#ORDERS → ord_     |
 * | RENEWAL#rnw_                | RENEWAL         | an extension that was paid                               | ACCOUNT#acc_#RENEWALS → rnw_   |
 * | PROXY#prx_                  | PROXY           | what a customer bought                                   | ACCOUNT#acc_#PROXIES → prx_    |
 * | PROXY#prx_                  | COUNTER#id      | how far one traffic counter was counted into the days    |                                |
 * | PROXY#prx_                  | TRAFFIC#date    | traffic of one UTC day                                   |                                |
 * | PROXY#prx_                  | REFUSALS        | the last who were not served                             |                                |
 * | ROTATION#rot_               | ROTATION        | command and receipt in one, for 400 days                 | PROXY#prx_#ROTATIONS → rot_    |
 * | TOPUP#top_                  | TOPUP           |                                                          | ACCOUNT#acc_#TOPUPS → top_     |
 * | TOPUPS#OPEN                 | top_            | top-ups whose payment may still change, for the sweep    |                                |
 * | PAYMENT#provider#id         | PAYMENT         | which top-up a provider's payment is for                 |                                |
 * | CREDIT#provider#id          | CREDIT          | that it was credited: once                               |                                |
 * | EVENT#evt_                  | EVENT           | the audit trail                                          | SUBJECT#id#EVENTS → evt_       |
 * |                             |                 | what a stranger tried on an account, for 90 days         | SUBJECT#acc_#ATTEMPTS → evt_   |
 * | THROTTLE#what               | THROTTLE        | a counter that ends by itself                            |                                |
 *
 * `ledger` holds the movements of money: accountId, sequence. The Lambda role may only put and read there.
 */
export interface TableDefinition {
  name: 'main' | 'ledger';
  partitionKey: { name: string; type: 'S' | 'N' };
  sortKey: { name: string; type: 'S' | 'N' };
  indexes: readonly { name: string; partitionKey: string; sortKey: string }[];
  /** Epoch seconds after which the engine may delete an item; readers check it themselves, because deletion is late. */
  timeToLiveAttribute?: string;
}

export const byOwner = 'gsi1';

export const tables: readonly TableDefinition[] = [
  {
    name: 'main',
    partitionKey: { name: 'pk', type: 'S' },
    sortKey: { name: 'sk', type: 'S' },
    indexes: [{ name: byOwner, partitionKey: 'gsi1pk', sortKey: 'gsi1sk' }],
    timeToLiveAttribute: 'expiresAtSeconds',
  },
  {
    name: 'ledger',
    partitionKey: { name: 'accountId', type: 'S' },
    sortKey: { name: 'sequence', type: 'N' },
    indexes: [],
  },
];
