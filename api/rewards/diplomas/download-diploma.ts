import { diplomas } from '#shared/contract/diplomas.ts';
import { fileName } from '#shared/file-name.ts';
import { contentDisposition } from '#api/kernel/http/content-disposition.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { credentialOf } from './credential-of.ts';
import { findIssued } from './issued-store.ts';
import { drawDiploma, printDiploma } from './print-diploma.ts';

/** No intermediary caches a copy: the diploma can be withdrawn at any time. */
export const downloadDiploma = serve(diplomas.downloadDiploma, async ({ params, query }, context) => {
  const issued = await findIssued(context.database.playSql, params.code);
  if (!issued || issued.withdrawn_at !== null || issued.player_name === null) throw notFound();
  const { format = 'pdf', download = false } = query;
  const name = fileName('diploma', issued.facts.activity, format);
  const reply = context.reply
    .header('x-robots-tag', 'noindex, nofollow')
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-disposition', contentDisposition(name, download || format === 'jwt' ? 'attachment' : 'inline'));
  if (format === 'jwt') await reply.type('text/plain; charset=utf-8').send(await credentialOf(context, issued));
  else if (format === 'png') await reply.type('image/png').send(Buffer.from(await drawDiploma(context, issued)));
  else await reply.type('application/pdf').send(Buffer.from(await printDiploma(context, issued)));
  return '';
});
