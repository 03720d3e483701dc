/** What the topic rule hands over. The payload stays encoded, so that nothing an agent writes can pass for the broker's own fields. */
export interface AgentInboxEvent {
  /** Base64 of the message as it came. */
  payload: string;
  topic: string;
  /** The client that the broker authenticated. */
  clientId: string;
  /** The certificate that the client showed: hex SHA-256 of its DER form. */
  principal: string;
  /** Epoch milliseconds. */
  receivedAt: number;
}
