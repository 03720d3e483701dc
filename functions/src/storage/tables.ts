/**
 * Definition of the tables. Infra creates them in AWS, the local stack and the tests in their engine, all from this definition.
 *
 * `main` holds everything except ledger entries, one item collection per partition:
 *
 * | pk                          | sk              | what                                                     | gsi1pk → gsi1sk                |
 * |-----------------------------|-----------------|----------------------------------------------------------|--------------------------------|
 * | ACCOUNT#acc_                | ACCOUNT         | the account                                              | ACCOUNTS → acc_                |
 * | ACCOUNT#acc_                | BALANCE         | balance and last sequence, written only with the ledger  |                                |
 * | ACCOUNT#acc_                | SESSION#ses_    | a session: one family of refresh tokens                  |                                |
 * | ACCOUNT#acc_                | MAILED#purpose  | a mailed link that works once                            |                                |
 * | ACCOUNT#acc_                | TWO_FACTOR      | sealed secret and unused recovery codes                  |                                |
 * | ACCOUNT#acc_                | DEVICE#hash     | a device that signed in to the account                   |                                |
 * | ACCOUNT#acc_                | API_KEY#key_    | an API key, with a hash of the key only                  |                                |
 * | ACCOUNT#acc_                | WEBHOOK#whk_    | a webhook endpoint with its sealed secret                |                                |
 * | WEBHOOKS#TOLD               | msg_            | events that are not yet fanned out to endpoints          |                                |
 * | WEBHOOK#whk_                | msg_            | delivery of a message to one endpoint, for 30 days       | WEBHOOKS#WAITING → when due    |
 * | API_KEY#hash                | API_KEY         | account and ID of an API key                             |                                |
 * | ACCOUNT#acc_                | IDEMPOTENCY#key | response to a request that moved money                   |                                |
 * | ACCOUNT#acc_                | DELETION        | a deletion in progress                                   | ACCOUNTS#DELETING → when       |
 * | ACCOUNT#acc_                | DELETED         | tombstone of a deleted account, without ACCOUNT          | ACCOUNTS#FORGETTING → when     |
 * | ACCOUNT#acc_                | SUSPENSION      | suspension of the customer                               | ACCOUNTS#SUSPENDING → when     |
 * | ACCOUNT#acc_                | NOTE#nte_       | a note of staff about the customer                       |                                |
 * | ACCOUNT#acc_                | ORDER_NOTE#ord_ | the note of staff on an order                            |                                |
 * | ACCOUNT#acc_                | PINNED_NOTE     | which of these is pinned                                 |                                |
 * | ACCOUNT#acc_                | TOLD_BY         | notification settings                                    |                                |
 * | ACCOUNT#acc_                | VIEWS           | saved views of a member of staff                         |                                |
 * | ACCOUNT#acc_                | IP_LISTS        | saved lists of allowed IPs of an account                 |                                |
 * | ACCOUNT#acc_                | PARTICULARS     | what a customer wants on receipts                        |                                |
 * | CUSTOMER_VIEWS              | acc_            | the view of a customer that a member of staff has open   |                                |
 * | ACCOUNT#acc_#NOTIFICATIONS  | ntf_            | a notification, for 90 days                              |                                |
 * | NOTICE#what                 | NOTICE          | a notice that was given, so that it is given once        |                                |
 * | EMAIL#mail                  | EMAIL           | account with this email                                  |                                |
 * | WORDS#kind#first two        | phrase#id       | a record that staff finds by the beginning of a phrase   |                                |
 * | LOOKUP#kind#value           | the record's ID | a record that staff finds by a whole value               | LOOKUPS#prx_ → username        |
 * | IDENTITY#google#subject     | IDENTITY        | account of an identity at another provider               | ACCOUNT#acc_#IDENTITIES → name |
 * | MAIL#eml_                   | MAIL            | a mail to be sent, sealed, until it is sent              | MAILS#WAITING → when it is due |
 * | PRODUCT#prd_                | PRODUCT         |                                                          | PRODUCTS → prd_                |
 * | PRODUCT#prd_                | LOOKS#date      | reachability checks of its proxies on a UTC day          |                                |
 * | PRODUCT#prd_                | MEASURED        | its metrics of the last seven days                       |                                |
 * | EARNINGS                    | DAY#date        | earnings of all products on a UTC day, derived           |                                |
 * | EARNINGS                    | BUYERS          | customers with proxies of each product, derived          |                                |
 * | ROTATED#srv_                | hour#mdm_       | rotation results of one modem in one UTC hour            |                                |
 * | SERVER#srv_                 | SERVER          | revision, presence, what the agent applied               | SERVERS → srv_                 |
 * | SERVER#srv_                 | MODEM#mdm_      | stock state and fencing token of one modem               |                                |
 * | MODEM#mdm_                  | ENDED#prx_      | a proxy that the modem has served, for 400 days          |                                |
 * | SERVER#srv_                 | SUMMARY         | counts of its modems, derived                            | SERVERS#SUMMARIES → srv_       |
 * | SERVER#srv_                 | FLEET           | its modems in brief, derived, packed                     |                                |
 * | SERVER#srv_                 | SALES           | orders of its proxies, copied when listed, packed        |                                |
 * | SAMPLES#srv_                | time            | figures of the server, for 8 days                        |                                |
 * | SERVER#srv_                 | DEPARTED#mdm_   | last allocation of a modem that left this server         |                                |
 * | SERVER#srv_                 | ARRIVAL#imei    | decision of staff on a new modem, listed if refused      | ARRIVALS#REFUSED → srv_#imei   |
 * | SERVER#srv_                 | STRANGER#imei   | newest message about a modem not registered here         |                                |
 * | IMEI#imei                   | IMEI            | modem with this IMEI                                     |                                |
 * | PROXY#prx_                  | ROW             | the proxy in brief, derived, for the list of all         |                                |
 * | ACCOUNT#acc_                | ROW#order       | the account in brief, derived, once for each order       |                                |
 * | LISTING                     | CURSOR          | time up to which these rows follow the events            |                                |
 * | ORDER#ord_                  | ORDER           |                                                          | ACCOUNT#acc_#ORDERS → ord_     |
 * | RENEWAL#rnw_                | RENEWAL         | a paid extension                                         | ACCOUNT#acc_#RENEWALS → rnw_   |
 * | PROXY#prx_                  | PROXY           | a proxy of a customer                                    | ACCOUNT#acc_#PROXIES → prx_    |
 * | PROXY#prx_                  | COUNTER#id      | last counted value of a traffic counter                  |                                |
 * | PROXY#prx_                  | TRAFFIC#date    | traffic of one UTC day and of its hours                  |                                |
 * | PROXY#prx_                  | REFUSALS        | the latest refused connections                           |                                |
 * | PROXY#prx_                  | SPEED_TESTS     | the latest speed tests, for 30 days                      |                                |
 * | ROTATION#rot_               | ROTATION        | command and receipt in one, for 400 days                 | PROXY#prx_#ROTATIONS → rot_    |
 * | SIGHTINGS#ip                | time#mdm_       | a modem that had the IP, for 400 days after the last one |                                |
 * | JOB#job_                    | JOB             | work on several items, for 30 days                       | ACCOUNT#acc_#JOBS → job_       |
 * | JOB#job_                    | ITEM#position   | one item of a job                                        |                                |
 * | JOBS#OPEN                   | job_            | jobs that have not ended, for the runner                 |                                |
 * | TOPUP#top_                  | TOPUP           |                                                          | ACCOUNT#acc_#TOPUPS → top_     |
 * | TOPUP#top_                  | WAITING_ORDER   | the order that is placed when the top-up is credited     | …#WAITING_ORDERS → top_        |
 * | WAITING_ORDERS#OPEN         | top_            | orders that wait, for the task that places them          |                                |
 * | RECEIPTS#what it is for     | evt_            | a receipt, by the event that it is for                   | ACCOUNT#acc_#RECEIPTS → number |
 * | RECEIPTS                    | CURSOR          | last number, and the event up to which they are given    |                                |
 * | TOPUPS#OPEN                 | top_            | top-ups whose payment may still change, for the sweep    |                                |
 * | PAYMENT#provider#id         | PAYMENT         | top-up of a provider's payment                           |                                |
 * | CREDIT#provider#id          | CREDIT          | a credited part of a payment                             |                                |
 * | DAYS                        | date            | money, new customers and stock of a UTC day, derived     |                                |
 * | DAYS                        | TOTALS          | sums of all days                                         |                                |
 * | COUNTED#acc_                | COUNTED         | what of the account the days have counted                |                                |
 * | STATUS                      | date            | looks at servers and operators of a UTC day, 100 days    |                                |
 * | SYSTEM                      | ATTENTION       | counts of the dashboard, derived each minute             |                                |
 * | SYSTEM                      | MEASURED        | measurements of all servers together                     |                                |
 * | SYSTEM                      | ROTATIONS       | figures of all rotations of the last seven days          |                                |
 * | PEAKS#srv_                  | date            | highest speed of each modem on a UTC day, for 8 days     |                                |
 * | SYSTEM                      | AUDIT           | last result of `npm run audit`                           |                                |
 * | LOG#COUNTS                  | date            | lines of the log on a UTC day, by part                   |                                |
 * | LOG#COUNTS                  | UNTIL           | time up to which they are counted                        |                                |
 * | TOTALS#CUSTOMERS            | TOTALS          | totals of all customers, derived                         |                                |
 * | OUTSIDE_PAYMENT#reference   | OUTSIDE_PAYMENT | a payment outside the providers that staff has credited  |                                |
 * | ACCOUNT#acc_#MAILS          | eml_            | an email to the account, without its text, for 90 days   |                                |
 * | CUSTOMER_MESSAGE#digest     | MESSAGE         | texts of a message of staff to customers, for 90 days    |                                |
 * | CONTACT#MESSAGES            | cnt_            | a message of the contact form, for a year                | CONTACT#STATE → cnt_           |
 * | CONTACT#UNREAD              | cnt_            | mark of a new message, for their count                   |                                |
 * | EVENT#evt_                  | EVENT           | the audit trail                                          | SUBJECT#id#EVENTS → evt_       |
 * |                             |                 | an attempt by a stranger, for 90 days                    | SUBJECT#acc_#ATTEMPTS → evt_   |
 * | ALERTS#OPEN                 | kind#subject    | an open alert                                            |                                |
 * | ALERTS#ENDED                | when#alr_       | an ended alert, for 400 days                             | ALERT#alr_ → alr_              |
 * | ALERTS#INCIDENTS            | kind#of#part    | what happened and is an alert for a day                  |                                |
 * | ALERTS#RECIPIENTS           | acc_            | how a member of staff gets messages about alerts         |                                |
 * | ALERTS#TOLD                 | msg_            | a step of an alert that staff is not yet told of         |                                |
 * | ALERTS#OUT                  | to#channel#msg_ | an update of an alert on its way to one recipient        |                                |
 * | ALERTS#GROUP#what           | GROUP           | time of the latest message about a server                |                                |
 * | ALERT#kind#subject          | TALLY           | how often the alert was raised, for 30 days              |                                |
 * | WATCH#what                  | WATCH           | what a look at the fleet keeps for the next one          |                                |
 * | SETTINGS                    | section         | a section of the settings that staff has changed         |                                |
 * | TASK#name                   | RUN             | last complete run of a repeated task                     |                                |
 * | BACKFILL                    | BACKFILL        | position of the backfill of older records                |                                |
 * | THROTTLE#what               | THROTTLE        | a counter that expires                                   |                                |
 *
 * `gsi2` lists some kinds of items of all owners by day, month or state:
 *
 * | gsi2pk               | gsi2sk | what                                            |
 * |----------------------|--------|-------------------------------------------------|
 * | EVENTS#yyyy-mm-dd    | evt_   | events of a UTC day, without those of strangers |
 * | ORDERS#yyyy-mm       | ord_   | orders of a UTC month                           |
 * | TOPUPS#yyyy-mm       | top_   | top-ups of a UTC month                          |
 * | ROTATIONS#yyyy-mm-dd | rot_   | rotations that ended on a UTC day, by their end |
 * | ATTEMPTS#yyyy-mm-dd  | evt_   | attempts by strangers on accounts on a UTC day  |
 * | PROXIES#LIVE         | end#   | rows of proxies that have not ended             |
 * | PROXIES#ENDED        | end#   | rows of proxies that have ended                 |
 * | CUSTOMERS#order      | value# | rows of accounts in one order                   |
 * | STAFF                | acc_   | accounts of staff                               |
 * | RECEIPTS#yyyy        | number | receipts of a UTC year                          |
 *
 * `ledger` holds the ledger entries by accountId and sequence. The Lambda role may only put and read.
 */
export interface TableDefinition {
  name: 'main' | 'ledger';
  partitionKey: { name: string; type: 'S' | 'N' };
  sortKey: { name: string; type: 'S' | 'N' };
  indexes: readonly { name: string; partitionKey: string; sortKey: string }[];
  /** Attribute with the epoch seconds after which the engine may delete an item. Readers check it, because deletion is late. */
  timeToLiveAttribute?: string;
}

export const byOwner = 'gsi1';
export const byDay = 'gsi2';

export const tables: readonly TableDefinition[] = [
  {
    name: 'main',
    partitionKey: { name: 'pk', type: 'S' },
    sortKey: { name: 'sk', type: 'S' },
    indexes: [
      { name: byOwner, partitionKey: 'gsi1pk', sortKey: 'gsi1sk' },
      { name: byDay, partitionKey: 'gsi2pk', sortKey: 'gsi2sk' },
    ],
    timeToLiveAttribute: 'expiresAtSeconds',
  },
  {
    name: 'ledger',
    partitionKey: { name: 'accountId', type: 'S' },
    sortKey: { name: 'sequence', type: 'N' },
    indexes: [],
  },
];
