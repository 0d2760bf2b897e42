import { dataProtection, providerDocuments, type ProviderDocument } from '#shared/contract/data-protection.ts';
import { auditInstallation } from '#api/kernel/audit/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { invalidAt, notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findSeller } from '#api/billing/invoices/seller-store.ts';
import { sendPdf, type Section } from './print-document.ts';
import { templates } from './templates.ts';

const findDocuments = (tx: Tx) => tx.selectFrom('provider_document').selectAll().orderBy('id').execute();

export const listProviderDocuments = serve(dataProtection.listProviderDocuments, (_input, { database, actor }) =>
  database.asActor(actor, async (tx) => ({
    data: (await findDocuments(tx)).map(({ id, changed_at }) => ({ id, changed_at: changed_at.toISOString() })),
  })),
);

export const downloadProviderDocument = serve(
  dataProtection.downloadProviderDocument,
  async ({ params: { document: id } }, { database, actor, reply }) => {
    const found = await database.asActor(actor, async (tx) => ({
      document: (await findDocuments(tx)).find((document) => document.id === id),
      tenant: await tx.selectFrom('tenant').select('name').where('id', '=', actor.tenant_id).executeTakeFirstOrThrow(),
      seller: await findSeller(tx),
    }));
    if (!found.document) throw notFound();
    const { body, changed_at } = found.document;
    const day = changed_at.toISOString().slice(0, 10);
    return sendPdf(reply, id.replace('_', '-'), {
      lang: 'en',
      title: titles[id],
      author: found.seller?.seller.name ?? 'Lucka',
      lead: `${found.tenant.name}. Version of ${day}.`,
      footer: `${titles[id]}, ${day}`,
      sections: sectionsOf(body.replaceAll('{{tenant}}', found.tenant.name)),
    });
  },
);

const titles = { processing_agreement: 'Data processing agreement', sub_processors: 'Sub-processors' } as const;

/** Lines that begin with # are headings; every other line is a paragraph. */
export function sectionsOf(body: string): Section[] {
  const sections: Section[] = [];
  for (const line of body.split('\n').map((text) => text.trim())) {
    if (line.startsWith('# ')) sections.push({ heading: line.slice(2), paragraphs: [], rows: [] });
    else if (line !== '') {
      if (sections.length === 0) sections.push({ heading: '', paragraphs: [], rows: [] });
      sections.at(-1)?.paragraphs.push(line);
    }
  }
  return sections;
}

export const listStaffDocuments = serve(dataProtection.listStaffDocuments, (_input, { database, actor }) =>
  database.asActor(actor, async (tx) => {
    const known = await findDocuments(tx);
    const data = providerDocuments.map((id): ProviderDocument => {
      const document = known.find((candidate) => candidate.id === id);
      return { id, body: document?.body ?? templates[id], changed_at: document?.changed_at.toISOString() ?? null };
    });
    return { data };
  }),
);

export const changeProviderDocument = serve(
  dataProtection.changeProviderDocument,
  ({ params: { document: id }, body: { body } }, { database, actor, clock }) => {
    if (body.trim() === '') throw invalidAt('body', 'empty');
    // A place of the template that nobody has filled in.
    if (/\[[^\]\n]+\]/.test(body)) throw invalidAt('body', 'wrong_value');
    const changed_at = clock.now();
    return database.asActor(actor, async (tx) => {
      await tx
        .insertInto('provider_document')
        .values({ id, body, changed_at })
        .onConflict((on) => on.column('id').doUpdateSet({ body, changed_at }))
        .execute();
      await auditInstallation(tx, actor, 'change_provider_document', id, changed_at);
      return { success: true };
    });
  },
);
