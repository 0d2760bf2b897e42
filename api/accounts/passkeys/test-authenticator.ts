import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Just enough of CBOR (RFC 8949) for what an authenticator says of a new key. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number): Buffer => {
    if (length < 24) return Buffer.from([(major << 5) | length]);
    return Buffer.from(length < 256 ? [(major << 5) | 24, length] : [(major << 5) | 25, length >> 8, length & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flat().map((part) => cbor(part as never))]);
}

const base64url = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

interface CredentialRequest {
  challenge: string;
  origin: string;
  rpId: string;
  /** Whether the person unlocked it. */
  isVerified?: boolean;
}

/** An ES256 passkey in software, with responses in the browser's form. */
export function testAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const jwk = publicKey.export({ format: 'jwk' });
  const key = new Map<number | string, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(jwk.x ?? '', 'base64url')],
    [-3, Buffer.from(jwk.y ?? '', 'base64url')],
  ]);
  let counter = 0;
  let userHandle = '';

  const clientOf = (type: string, { challenge, origin }: CredentialRequest): Buffer =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));
  const stateOf = ({ rpId, isVerified = true }: CredentialRequest, attested?: Buffer): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 1 | (isVerified ? 4 : 0) | (attested ? 64 : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  };
  const whole = <R>(response: R) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  });

  return {
    id: base64url(id),
    setCounter: (value: number) => void (counter = value),
    create(request: CredentialRequest & { userHandle: string }) {
      userHandle = request.userHandle;
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)]);
      const attestation = new Map<number | string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', stateOf(request, attested)],
      ]);
      return whole({
        clientDataJSON: base64url(clientOf('create', request)),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      });
    },
    get(request: CredentialRequest) {
      const client = clientOf('get', request);
      const state = stateOf(request);
      const signature = sign('sha256', Buffer.concat([state, sha256(client)]), privateKey);
      return whole({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(state),
        signature: base64url(signature),
        userHandle,
      });
    },
  };
}
export type TestAuthenticator = ReturnType<typeof testAuthenticator>;
