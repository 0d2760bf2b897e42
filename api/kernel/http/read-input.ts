import type { FastifyRequest } from 'fastify';
import type { Operation } from '#shared/contract/operation.ts';
import { compileCheck } from './check.ts';
import { HttpError, notFound } from '#api/kernel/errors.ts';
import { fromText } from './from-text.ts';
import { demandFiles, readUpload, type Upload } from './read-upload.ts';

/** The validated input of an operation. */
export interface ReadInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  files: Upload['files'];
}
type Fields = Record<string, unknown>;

const noFiles = {};

const mediaType = (request: FastifyRequest): string => (request.headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();

/** The part of an operation that reads its body, compiled once. JSON bodies are already parsed; forms are read as text. */
function bodyReader(operation: Operation): ((request: FastifyRequest) => unknown) | undefined {
  if (!operation.body) return undefined;
  const { passes, demand } = compileCheck(operation.body);
  const convert = fromText(operation.body);
  const json = (operation.encoding ?? 'json') === 'json';
  return (request) => {
    const type = mediaType(request);
    let body: unknown = request.body ?? {};
    if (type === 'application/x-www-form-urlencoded') {
      if (json) throw new HttpError('wrong_type');
      body = convert(body as Fields);
    }
    if (!passes(body)) demand(body);
    return body;
  };
}

function uploadReader(operation: Operation): (request: FastifyRequest) => Promise<{ body: unknown; files: Upload['files'] }> {
  const { demand } = compileCheck(operation.body ?? { type: 'object', properties: {} });
  const convert = fromText(operation.body ?? {});
  return async (request) => {
    const { fields, files } = request.isMultipart()
      ? await readUpload(request, operation)
      : { fields: (request.body ?? {}) as Fields, files: noFiles };
    const body = mediaType(request) === 'application/json' ? fields : convert(fields);
    demand(body);
    demandFiles(operation, files);
    return { body, files };
  };
}

/** Compiles the function that turns a request into the operation's input. Invalid ids in the path are 404, other invalid input is 422. */
export function inputReader(operation: Operation): (request: FastifyRequest) => ReadInput | Promise<ReadInput> {
  const params = operation.params && { ...compileCheck(operation.params), convert: fromText(operation.params) };
  const query = operation.query && { ...compileCheck(operation.query), convert: fromText(operation.query) };
  const readBody = operation.encoding === 'multipart' ? undefined : bodyReader(operation);
  const readFiles = operation.encoding === 'multipart' ? uploadReader(operation) : undefined;
  return (request) => {
    const input: ReadInput = { files: noFiles };
    if (params) {
      const converted = params.convert(request.params as Fields);
      if (!params.passes(converted)) throw notFound();
      input.params = converted;
    }
    if (query) {
      const converted = query.convert(request.query as Fields);
      if (!query.passes(converted)) query.demand(converted);
      input.query = converted;
    }
    if (readFiles) return readFiles(request).then(({ body, files }) => Object.assign(input, { body, files }));
    if (request.isMultipart()) throw new HttpError('wrong_type');
    if (readBody) input.body = readBody(request);
    return input;
  };
}
