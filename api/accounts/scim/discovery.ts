import { mostResources } from './list-response.ts';
import { schemaOf } from './to-resource.ts';

/** The supported features, and the unsupported ones (RFC 7643, 5). */
export const serviceProviderConfig = (base: string): object => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostResources },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    { type: 'oauthbearertoken', name: 'Bearer token', description: 'The token that is made in the settings of sign-in.', primary: true },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

export const resourceTypes = (base: string): { id: string }[] =>
  (['User', 'Group'] as const).map((id) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id,
    name: id,
    endpoint: `/${id}s`,
    schema: schemaOf[id],
    schemaExtensions: [],
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${id}` },
  }));

const attribute = (name: string, more: object = {}): object => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});
const complex = (name: string, subAttributes: object[], more: object = {}): object =>
  attribute(name, { type: 'complex', subAttributes, ...more });
const boolean = { type: 'boolean' };
const readOnly = { mutability: 'readOnly' };
const reference = (to: 'User' | 'Group', more: object) => attribute('$ref', { type: 'reference', referenceTypes: [to], ...more });

const attributesOf = {
  User: [
    attribute('userName', { required: true, uniqueness: 'server' }),
    attribute('displayName'),
    attribute('active', boolean),
    complex('name', [attribute('formatted'), attribute('givenName'), attribute('familyName')]),
    complex('emails', [attribute('value'), attribute('type'), attribute('primary', boolean)], { multiValued: true }),
    complex('groups', [attribute('value', readOnly), attribute('display', readOnly), reference('Group', readOnly)], {
      multiValued: true,
      ...readOnly,
    }),
  ],
  Group: [
    attribute('displayName', { required: true, uniqueness: 'server' }),
    complex(
      'members',
      [
        attribute('value', { mutability: 'immutable' }),
        attribute('display', readOnly),
        attribute('type', { mutability: 'immutable' }),
        reference('User', { mutability: 'immutable' }),
      ],
      { multiValued: true },
    ),
  ],
};

export const schemas = (base: string): { id: string }[] =>
  (['User', 'Group'] as const).map((name) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id: schemaOf[name],
    name,
    description: name === 'User' ? 'A member of the organisation' : 'A group of its directory',
    attributes: attributesOf[name],
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schemaOf[name]}` },
  }));
