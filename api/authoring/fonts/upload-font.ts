import { randomBytes } from 'node:crypto';
import { fieldSentence } from '#shared/contract/field-problems.ts';
import { appearance } from '#shared/contract/appearance.ts';
import { newId } from '#shared/ids.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { FontProblem } from '#api/kernel/printing/font-problem.ts';
import { fontName } from './font-name.ts';
import { makeFont } from './make-font.ts';
import { plainName } from '#api/kernel/printing/read-font-tables.ts';
import { wireFont } from './wire-font.ts';

/** As much as a page may ask of a phone; a larger one has letters of languages that the product has not. */
const largest = 6_000_000;

/** The bytes are kept before the row, so that no row names nothing. */
export const uploadFont = serve(appearance.uploadFont, async ({ body: { licensed = false, licence = '' } }, context) => {
  const { actor, database, media, clock, files } = context;
  const file = files['font']!;
  const made = await makeFont({ bytes: file.bytes, licensed }).catch((error: unknown) => {
    throw error instanceof FontProblem ? refused(error.code) : error;
  });
  if (made.bytes.length > largest) throw refused('font_too_large');
  const key = randomBytes(16).toString('base64url');
  const row = {
    tenant_id: actor.tenant_id,
    id: newId(),
    key,
    name: made.name || plainName(file.name.replace(/\.\w+$/, '')) || 'Font',
    scripts: made.scripts,
    measures: made.measures,
    licence: licence.trim(),
    bytes: made.bytes.length,
    created_at: clock.now(),
  };
  await media.put(fontName(key), Buffer.from(made.bytes));
  try {
    await database.asActor(actor, (tx) => tx.insertInto('font').values(row).execute());
  } catch (error) {
    await media.delete(fontName(key));
    throw error;
  }
  return wireFont(row);
});

const refused = (code: FontProblem['code']): HttpError =>
  new HttpError(code === 'font_licence' ? 'invalid' : 'wrong_type', {
    message: fieldSentence({ code }),
    fields: { font: [{ code }] },
  });
