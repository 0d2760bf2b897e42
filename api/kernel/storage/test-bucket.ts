import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How many names a page of a listing has. */
const pageSize = 3;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function listing(kept: ReadonlyMap<string, Buffer>, bucket: string, query: URLSearchParams): string {
  const start = `${bucket}/${query.get('prefix') ?? ''}`;
  const after = query.get('continuation-token') ?? '';
  const keys = [...kept.keys()].filter((key) => key.startsWith(start) && key > after).sort();
  const shown = keys.slice(0, pageSize);
  const rows = shown.map(
    (key) => `<Contents><Key>${key.slice(bucket.length + 1)}</Key><LastModified>${new Date().toISOString()}</LastModified></Contents>`,
  );
  const more = keys.length > pageSize ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more !== ''}</IsTruncated>${more}${rows.join('')}</ListBucketResult>`;
}

function answer(kept: Map<string, Buffer>, request: IncomingMessage, response: ServerResponse, body: Buffer): unknown {
  const { pathname: path, searchParams } = new URL(request.url ?? '', 'http://bucket');
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) return response.writeHead(403).end('AccessDenied');
  if (request.headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex'))
    return response.writeHead(400).end('XAmzContentSHA256Mismatch');
  if (path.startsWith('/nowhere/')) return response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
  if (searchParams.has('list-type')) return response.writeHead(200).end(listing(kept, path, searchParams));
  if (request.method === 'PUT') kept.set(path, body);
  const found = kept.get(path);
  if (request.method === 'DELETE') kept.delete(path);
  if (request.method === 'HEAD') return response.writeHead(found ? 200 : 404, { 'content-length': found?.length ?? 0 }).end();
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  if (found && from !== undefined) return response.writeHead(206).end(found.subarray(Number(from), Number(to) + 1));
  return request.method === 'GET' ? response.writeHead(found ? 200 : 404).end(found) : response.writeHead(200).end();
}

/** A store that keeps uploads and replies like S3; every request must be signed. `kept` has what it keeps, by paths. */
export async function startBucket() {
  const kept = new Map<string, Buffer>();
  const server = createServer((request, response) => void bodyOf(request).then((body) => answer(kept, request, response, body)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    kept,
    settings: (access_key_id = 'key', bucket = 'pictures') => ({
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      bucket,
      region: 'eu-north-1',
      access_key_id,
      secret_access_key: 'secret',
    }),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
