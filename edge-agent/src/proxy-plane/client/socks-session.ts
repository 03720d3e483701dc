import type { Socket } from 'node:net';
import type { RefusalCode } from '@cellgate/shared/proxy/refusal.ts';
import type { Target } from '../protocol/parse-target.ts';
import {
  credentialsReply,
  methodReply,
  type Parsed,
  parseCredentials,
  parseGreeting,
  parseSocks4Request,
  parseSocks5Request,
  type SocksRequest,
  socks4Reply,
  socks5Reply,
  socksMethod,
} from '../protocol/socks-messages.ts';
import type { ClientIdentity } from '../rules/access-gate.ts';
import { closeAfterFlush, closeConnection } from '../stream/end-connection.ts';
import { relay } from '../stream/relay.ts';
import { ClientSession, type SessionHost } from './client-session.ts';
import { refusals } from './refusal.ts';

const noBytes = Buffer.alloc(0);

type Stage = 'greeting' | 'credentials' | 'request5' | 'request4' | 'busy';

/** A session of a client that speaks SOCKS5 (RFC 1928, 1929), or SOCKS4/4a from an IP that needs no password. */
export class SocksSession extends ClientSession {
  #stage: Stage = 'greeting';
  #buffer: Buffer = noBytes;
  #visitor: ClientIdentity;
  /** Username and target of the client's request, as far as received. */
  #username: string | null = null;
  #target: Target | undefined;

  constructor(client: Socket, host: SessionHost) {
    super(client, host);
    this.#visitor = { address: this.address, digest: null, username: null };
    client.on('data', this.#onData);
    client.on('end', this.#onEnd);
  }

  protected override expired(): void {
    this.#noteRefusal('handshake_timeout');
    closeConnection(this.client);
  }

  readonly #onData = (chunk: Buffer): void => {
    this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk]);
    let going = true;
    while (going && this.#buffer.length > 0 && this.#stage !== 'busy') going = this.#step();
  };

  readonly #onEnd = (): void => {
    if (this.#stage !== 'busy') closeAfterFlush(this.client);
  };

  /** Consumes the next message from the buffer. Returns false if it is incomplete or the session is over. */
  #step(): boolean {
    switch (this.#stage) {
      case 'greeting':
        return this.#greeting();
      case 'credentials':
        return this.#take(parseCredentials(this.#buffer), (credentials) => {
          this.#visitor = this.host.gate.visitorOf(this.address, credentials);
          this.#username = credentials.username;
          const verdict = this.host.gate.decide(this.#visitor);
          if (verdict !== 'ok') return this.#end(verdict, credentialsReply(false));
          this.client.write(credentialsReply(true));
          this.#stage = 'request5';
          return true;
        });
      case 'request5':
        return this.#take(parseSocks5Request(this.#buffer), (request) => this.#request(request, 5));
      default:
        return this.#take(parseSocks4Request(this.#buffer), (request) => this.#request(request, 4));
    }
  }

  #greeting(): boolean {
    if (this.#buffer[0] === 4) {
      this.#stage = 'request4';
      return true;
    }
    return this.#take(parseGreeting(this.#buffer), ({ methods }) => {
      const chosen = this.#chooseMethod(methods);
      if (typeof chosen === 'string') return this.#end(chosen, methodReply(socksMethod.unacceptable));
      this.client.write(methodReply(chosen));
      this.#stage = chosen === socksMethod.password ? 'credentials' : 'request5';
      return true;
    });
  }

  /** Selects the SOCKS5 authentication method. Only a client admitted by its IP alone may skip the password; it may still send one. */
  #chooseMethod(methods: readonly number[]): number | RefusalCode {
    const { gate } = this.host;
    if (gate.admitsByAddress(this.address)) {
      const usable = [socksMethod.none, socksMethod.password].find((method) => methods.includes(method));
      return usable ?? 'request_malformed';
    }
    if (gate.decide({ address: this.address, digest: null }) === 'address_denied') return 'address_denied';
    return methods.includes(socksMethod.password) ? socksMethod.password : 'credentials_missing';
  }

  #take<T>(parsed: Parsed<T>, use: (value: T) => boolean): boolean {
    if (parsed === 'more') return false;
    if (parsed === 'bad') return this.#end('request_malformed', noBytes);
    this.#buffer = parsed.used === this.#buffer.length ? noBytes : this.#buffer.subarray(parsed.used);
    return use(parsed.value);
  }

  #request({ target }: SocksRequest, version: 4 | 5): boolean {
    if (typeof target === 'object') this.#target = target;
    const reply = (code: RefusalCode) => (version === 5 ? socks5Reply(refusals[code].socks) : socks4Reply(false));
    if (version === 4 && !this.host.gate.admitsByAddress(this.address)) {
      const verdict = this.host.gate.decide(this.#visitor);
      return this.#end(verdict === 'address_denied' ? verdict : 'credentials_missing', socks4Reply(false));
    }
    // The rules may have changed since the password was verified.
    const verdict = this.host.gate.decide(this.#visitor);
    if (verdict !== 'ok') return this.#end(verdict, reply(verdict));
    if (typeof target === 'string') return this.#end(target, reply(target));
    if (!this.admit(this.#visitor)) return this.#end('too_many_connections', reply('too_many_connections'));
    this.#stage = 'busy';
    this.client.pause();
    this.expectWithin(null);
    this.connect(target)
      .then((upstream) => {
        if (upstream === undefined) return;
        if (typeof upstream === 'string') {
          this.#end(upstream, reply(upstream));
          return;
        }
        this.client.off('data', this.#onData);
        this.client.off('end', this.#onEnd);
        this.client.write(version === 5 ? socks5Reply(0) : socks4Reply(true));
        relay({ client: this.client, clientReads: this.reads, upstream }, this.#buffer, this.host.timeouts);
        this.#buffer = noBytes;
      })
      .catch((thrown: unknown) => {
        this.host.failed(thrown);
        this.cut();
      });
    return false;
  }

  #end(code: RefusalCode, lastWord: Buffer): false {
    this.#stage = 'busy';
    this.#noteRefusal(code);
    this.finish(lastWord);
    return false;
  }

  #noteRefusal(code: RefusalCode): void {
    this.note(this.attemptOf(code, { target: this.#target, username: this.#username }));
  }
}
