import { Type, type Static } from 'typebox';
import { nullable, object, operation, Success, Time, Uuid } from './operation.ts';

export const providerDocuments = ['processing_agreement', 'sub_processors'] as const;
export type ProviderDocumentId = (typeof providerDocuments)[number];
const DocumentId = Type.Object({ document: Type.Enum(providerDocuments) });

/** changed_at null: the provider has not published it, and `body` is the template to fill in. */
export const ProviderDocument = Type.Object({
  id: Type.Enum(providerDocuments),
  body: Type.String(),
  changed_at: nullable(Time),
});
export type ProviderDocument = Static<typeof ProviderDocument>;

const who = ['data_management'] as const;
const limit = { times: 30, seconds: 600, per: 'account' } as const;

export const dataProtection = {
  previewRetention: operation({
    method: 'GET',
    path: '/api/v1/data-management/:id/preview',
    summary: 'Count the players whose data a retention period would make due.',
    notes:
      'id: an activity, or `tenant` for all activities without a period of their own. Data that is due is deleted 30 days after the email about it.',
    who,
    params: Type.Object({ id: Type.Union([Uuid, Type.Literal('tenant')]) }),
    query: object({ period: Type.Enum([1, 3, 5]) }),
    response: Type.Object({ players: Type.Integer(), activities: Type.Integer() }),
  }),
  exportProcessingRecord: operation({
    method: 'GET',
    path: '/api/v1/data-management/record',
    summary: 'Download the record of processing activities (GDPR, Article 30).',
    notes:
      'Made from what the organisation has switched on at the time: fields, webhooks, single sign-on, reminders and more. In the language of the caller.',
    who,
    query: object({ format: Type.Optional(Type.Enum(['pdf', 'csv'])) }),
    response: Type.String(),
    raw: true,
    limit,
  }),
  listProviderDocuments: operation({
    method: 'GET',
    path: '/api/v1/data-management/documents',
    summary: 'List the data protection documents that the provider has published.',
    who,
    response: Type.Object({ data: Type.Array(Type.Object({ id: Type.Enum(providerDocuments), changed_at: Time })) }),
  }),
  downloadProviderDocument: operation({
    method: 'GET',
    path: '/api/v1/data-management/documents/:document',
    summary: 'Download a data protection document of the provider as PDF, with the name of the organisation.',
    who,
    params: DocumentId,
    response: Type.String(),
    raw: true,
    limit,
  }),
  listStaffDocuments: operation({
    method: 'GET',
    path: '/api/v1/staff/documents',
    summary: 'List the data protection documents, with templates for those that are not published.',
    who: 'staff',
    without_tenant: true,
    response: Type.Object({ data: Type.Array(ProviderDocument) }),
  }),
  changeProviderDocument: operation({
    method: 'PUT',
    path: '/api/v1/staff/documents/:document',
    summary: 'Publish a data protection document to all organisations.',
    notes:
      'Lines that begin with `# ` are headings. `{{tenant}}` becomes the name of the organisation. A text with places in square brackets is refused: they are to be filled in.',
    who: 'staff',
    without_tenant: true,
    params: DocumentId,
    body: object({ body: Type.String({ minLength: 1, maxLength: 60_000 }) }),
    response: Success,
  }),
};
