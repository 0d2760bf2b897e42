import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Operation } from '#shared/contract/operation.ts';
import { emptyField } from './check.ts';
import { HttpError, invalidAt } from './errors.ts';
import type { UploadedFile } from './served-operation.ts';

export interface Upload {
  fields: Record<string, unknown>;
  files: Record<string, UploadedFile>;
}
const tooLarge = new Set(['FST_REQ_FILE_TOO_LARGE', 'FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT']);

/** Files above the operation's own limits are 413 as soon as the limit is passed; what follows is not read into memory. */
async function readPart(part: Multipart, upload: Upload, allowed: NonNullable<Operation['files']>): Promise<void> {
  if (part.type === 'field') {
    if (part.valueTruncated) throw new HttpError('too_large');
    upload.fields[part.fieldname] = part.value;
    return;
  }
  const rule = allowed[part.fieldname];
  if (!rule || upload.files[part.fieldname]) throw invalidAt(part.fieldname, 'unknown');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > rule.maxBytes) throw new HttpError('too_large');
    chunks.push(chunk);
  }
  // A form sends an empty file without a name for a file field that was left empty.
  if (bytes === 0 && part.filename === '') return;
  upload.files[part.fieldname] = { name: part.filename, content_type: part.mimetype, bytes: Buffer.concat(chunks, bytes) };
}

/** The fields and files of a multipart body, within the limits of the operation. */
export async function readUpload(request: FastifyRequest, operation: Operation): Promise<Upload> {
  const allowed = operation.files ?? {};
  const limit = operation.maxBodyBytes ?? Object.values(allowed).reduce((sum, { maxBytes }) => sum + maxBytes, 1_000_000);
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new HttpError('too_large');
  const upload: Upload = { fields: {}, files: {} };
  const limits = {
    fieldSize: 1_000_000,
    fields: 100,
    files: Object.keys(allowed).length + 1,
    fileSize: limit,
    parts: 120,
    headerPairs: 100,
  };
  try {
    for await (const part of request.parts({ limits })) await readPart(part, upload, allowed);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    if (tooLarge.has(String((error as { code?: unknown }).code))) throw new HttpError('too_large');
    throw new HttpError('malformed');
  }
  return upload;
}

/** Called after the sign-in and the fields were found right. */
export function demandFiles(operation: Operation, files: Upload['files']): void {
  for (const [field, { required }] of Object.entries(operation.files ?? {})) if (required && !files[field]) throw emptyField(field);
}
