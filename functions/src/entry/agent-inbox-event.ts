/** Event passed on by the topic rule. The payload stays encoded, so that no agent can forge the broker's fields. */
export interface AgentInboxEvent {
  /** Message in base64. */
  payload: string;
  topic: string;
  /** Client that the broker authenticated. */
  clientId: string;
  /** Certificate of the client: hex SHA-256 of its DER form. */
  principal: string;
  /** Time at which the broker received the message, in epoch milliseconds. */
  receivedAt: number;
}
