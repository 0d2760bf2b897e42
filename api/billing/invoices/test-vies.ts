import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A number's state: in use or not, the code with which the register refuses, or silence. */
type Says = 'VALID' | 'INVALID' | 'SILENT' | 'NO_JSON' | Uppercase<string>;

interface ViesRequest {
  countryCode?: string;
  vatNumber?: string;
  requesterMemberStateCode?: string;
  requesterNumber?: string;
}
const fields = ['countryCode', 'vatNumber', 'requesterMemberStateCode', 'requesterNumber', 'traderName', 'traderStreet', 'traderPostalCode', 'traderCity', 'traderCompanyType']; // prettier-ignore
const matches = ['traderNameMatch', 'traderStreetMatch', 'traderPostalCodeMatch', 'traderCityMatch', 'traderCompanyTypeMatch'];

/**
 * The Commission's register on this machine, by the published description of its REST interface (swagger_publicVAT.yaml, version 1.0.0): only POST
 * check-vat-number, one form of reply for a number and one for a fault, which comes with 200 as well as with 500.
 */
export async function openTestVies(numbers: Record<string, Says>, known_requesters: readonly string[] = ['SE556036079301']) {
  const known = { ...numbers };
  const requests: ViesRequest[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const send = (status: number, body: object): unknown =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const fault = (status: number, error: string): unknown => send(status, { actionSucceed: false, errorWrappers: [{ error }] });
    if (request.method !== 'POST' || request.url !== '/rest-api/check-vat-number') return send(404, {});
    const body = request.headers['content-type'] === 'application/json' ? await readJson(request) : undefined;
    if (!body || Object.keys(body).some((name) => !fields.includes(name))) return fault(400, 'INVALID_INPUT');
    requests.push(body);
    const { countryCode = '', vatNumber = '', requesterMemberStateCode = '', requesterNumber = '' } = body;
    if (!/^[A-Z]{2}$/.test(countryCode) || countryCode === 'GR' || !/^[0-9A-Z+*]{2,12}$/.test(vatNumber))
      return fault(400, 'INVALID_INPUT');
    const requester = `${requesterMemberStateCode}${requesterNumber}`;
    if (requester !== '' && !known_requesters.includes(requester)) return fault(400, 'INVALID_REQUESTER_INFO');
    const says = known[`${countryCode}${vatNumber}`] ?? 'INVALID';
    if (says === 'SILENT') return request.socket.destroy();
    if (says === 'NO_JSON') return response.writeHead(200, { 'content-type': 'text/html' }).end('<html>maintenance</html>');
    // As observed: its own refusals come with 200, an unavailable member state with 500.
    if (says !== 'VALID' && says !== 'INVALID') return fault(says.startsWith('MS_') ? 500 : 200, says);
    const valid = says === 'VALID';
    return send(200, {
      countryCode,
      vatNumber,
      requestDate: new Date().toISOString(),
      valid,
      requestIdentifier: requester === '' ? '' : `WAPIAAAA${requests.length}`,
      name: valid ? 'Beispiel GmbH' : '---',
      address: '---',
      ...Object.fromEntries(matches.map((name) => [name, 'NOT_PROCESSED'])),
    });
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest-api`,
    requests,
    says: (more: Record<string, Says>) => void Object.assign(known, more),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function readJson(request: IncomingMessage): Promise<ViesRequest | undefined> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8')) as ViesRequest;
  } catch {
    return undefined;
  }
}
