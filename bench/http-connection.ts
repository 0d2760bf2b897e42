import { connect, type Socket } from 'node:net';

export interface Answer {
  status: number;
  /** Seconds, of Retry-After. */
  retryAfter: number;
  body: string;
}

const headEnd = Buffer.from('\r\n\r\n');

/**
 * One keep-alive HTTP/1.1 connection that sends one request at a time. It costs a fraction of fetch, so the measurement is of the server and not of
 * the client.
 */
export class Connection {
  #socket!: Socket;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined;
  readonly #host: string;
  readonly #open: () => void;
  /** Sent as X-Forwarded-For. */
  address = '198.18.0.1';

  /** `reconnects`: a call whose connection is broken off has the status 0, and the next one opens another. */
  constructor(port: number, { host = '127.0.0.1', reconnects = false } = {}) {
    this.#host = `${host}:${port}`;
    this.#open = () => {
      const socket = connect({ port, host, noDelay: true });
      const fail = (error: Error): void => {
        if (socket !== this.#socket) return;
        if (reconnects) this.#answer({ status: 0, retryAfter: 0.2, body: '' });
        else this.#waiting?.reject(error);
      };
      socket.on('data', (chunk) => this.#take(chunk));
      socket.on('error', fail);
      socket.on('close', () => fail(new Error('the server closed the connection')));
      this.#socket = socket;
      this.#received = Buffer.alloc(0);
    };
    this.#open();
  }

  send(method: string, path: string, type: string, body: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      if (this.#socket.destroyed || this.#socket.readableEnded) this.#open();
      const head = `${method} ${path} HTTP/1.1\r\nhost: ${this.#host}\r\nx-forwarded-for: ${this.address}\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`;
      this.#socket.write(head + body);
    });
  }

  get = (path: string): Promise<Answer> => this.send('GET', path, 'application/json', '');
  post = (path: string, body: object): Promise<Answer> => this.send('POST', path, 'application/json', JSON.stringify(body));
  postForm = (path: string, fields: Record<string, string>): Promise<Answer> =>
    this.send('POST', path, 'application/x-www-form-urlencoded', new URLSearchParams(fields).toString());

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  /** The server's replies always have a Content-Length. */
  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf(headEnd);
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
    const total = end + 4 + length;
    if (this.#received.length < total) return;
    const body = this.#received.toString('utf8', end + 4, total);
    this.#received = this.#received.subarray(total);
    this.#answer({ status: Number(head.slice(9, 12)), retryAfter: Number(/\r\nretry-after: *(\d+)/i.exec(head)?.[1] ?? 0), body });
  }

  #answer(answer: Answer): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve(answer);
  }
}
