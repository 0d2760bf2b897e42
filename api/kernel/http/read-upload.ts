import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Operation } from '#shared/contract/operation.ts';
import { bodyLimits, tooLarge } from './body-limits.ts';
import { emptyField } from './check.ts';
import { HttpError, invalidAt } from '#api/kernel/errors.ts';
import type { UploadedFile } from './served-operation.ts';

export interface Upload {
  fields: Record<string, unknown>;
  files: Record<string, UploadedFile>;
}
const tooMany = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT']);
const mostFields = 100;
const mostOfField = 1_000_000;

/** Files above the operation's own limits are 413 as soon as the limit is passed; the rest is not read into memory. */
async function readPart(part: Multipart, upload: Upload, allowed: NonNullable<Operation['files']>): Promise<void> {
  if (part.type === 'field') {
    if (part.valueTruncated) throw tooLarge('bytes', mostOfField, part.fieldname);
    upload.fields[part.fieldname] = part.value;
    return;
  }
  const rule = Object.hasOwn(allowed, part.fieldname) ? allowed[part.fieldname] : undefined;
  if (!rule || upload.files[part.fieldname]) throw invalidAt(part.fieldname, 'unknown');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > rule.maxBytes) throw tooLarge('bytes', rule.maxBytes, part.fieldname);
    chunks.push(chunk);
  }
  // For a file field that was left empty, a form sends an empty file without a name.
  if (bytes === 0 && part.filename === '') return;
  upload.files[part.fieldname] = {
    field: part.fieldname,
    name: part.filename,
    content_type: part.mimetype,
    bytes: Buffer.concat(chunks, bytes),
  };
}

/** The fields and files of a multipart body, within the limits of the operation. */
export async function readUpload(request: FastifyRequest, operation: Operation): Promise<Upload> {
  const allowed = operation.files ?? {};
  const { bytes: limit } = bodyLimits(operation);
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge('bytes', limit);
  const upload: Upload = { fields: {}, files: {} };
  const limits = {
    fieldSize: mostOfField,
    fields: mostFields,
    files: Object.keys(allowed).length + 1,
    fileSize: limit,
    parts: 120,
    headerPairs: 100,
  };
  try {
    for await (const part of request.parts({ limits })) await readPart(part, upload, allowed);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    const code = String((error as { code?: unknown }).code);
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge('bytes', limit);
    if (tooMany.has(code)) throw tooLarge('values', mostFields);
    // A field with the name of a property that every object has; the parser does not say which one.
    if (code === 'FST_PROTO_VIOLATION') throw invalidAt('_', 'unknown');
    throw new HttpError('malformed');
  }
  return upload;
}

/** Called after the sign-in and the fields have been validated. */
export function demandFiles(operation: Operation, files: Upload['files']): void {
  for (const [field, { required }] of Object.entries(operation.files ?? {})) if (required && !files[field]) throw emptyField(field);
}
