type Json = Record<string, unknown>;

const achievement = {
  id: 'urn:uuid:5d1f0a62-6f0e-4a53-9d55-0f0c2c5d8a01',
  type: ['Achievement'],
  name: 'Fire safety',
  description: 'Knows where the exits are.',
  criteria: { narrative: 'Answered every question right.' },
};
const subject = {
  id: 'urn:uuid:5d1f0a62-6f0e-4a53-9d55-0f0c2c5d8a02',
  type: ['AchievementSubject'],
  identifier: [{ type: 'IdentityObject', identityHash: 'Anna', identityType: 'name', hashed: false }],
  achievement,
  result: [{ type: ['Result'], value: '2' }],
};
const whole = {
  '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
  id: 'https://lucka.example/diplom/1',
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  issuer: { id: 'did:web:lucka.example', type: ['Profile'], name: 'The school' },
  validFrom: '2026-01-01T00:00:00Z',
  credentialSubject: subject,
};
const withSubject = (own: Json): Json => ({ ...whole, credentialSubject: { ...subject, ...own } });
const without = (from: Json, name: string): Json => Object.fromEntries(Object.entries(from).filter(([key]) => key !== name));

/** Open Badges 3.0 credentials without a fault on 2 February 2026. */
export const goodCredentials: Record<string, Json> = {
  'with all that is optional': { ...whole, validUntil: '2030-01-01T00:00:00Z' },
  'with nothing optional': withSubject({ identifier: undefined, result: undefined }),
  'with another version of the context': { ...whole, '@context': [whole['@context'][0], 'https://purl.imsglobal.org/spec/ob/v3p0/context.json'] },
  'with a context of its own after the others': { ...whole, '@context': [...whole['@context'], 'https://lucka.example/own.json'] },
  'with the other name of its type': { ...whole, type: ['VerifiableCredential', 'AchievementCredential'] },
}; // prettier-ignore

/** The same with one fault each: the fault, and the check that finds it. */
export const faultyCredentials: readonly [fault: string, check: string, credential: Json][] = [
  ['without a context', 'context', without(whole, '@context')],
  ['with its contexts in another order', 'context', { ...whole, '@context': whole['@context'].toReversed() }],
  ['that is no credential', 'type', { ...whole, type: ['OpenBadgeCredential'] }],
  ['that is no badge', 'type', { ...whole, type: ['VerifiableCredential'] }],
  ['without an issuer', 'issuer', without(whole, 'issuer')],
  ['whose issuer has no id', 'issuer', { ...whole, issuer: without(whole.issuer, 'id') }],
  ['whose issuer is no profile', 'issuer', { ...whole, issuer: { ...whole.issuer, type: ['Person'] } }],
  ['without a subject', 'subject', without(whole, 'credentialSubject')],
  ['whose subject is of another type', 'subject', withSubject({ type: ['Person'] })],
  ['without an achievement', 'subject', withSubject({ achievement: undefined })],
  ...['id', 'name', 'description', 'criteria'].map((name): [string, string, Json] => [`whose achievement has no ${name}`, 'subject', withSubject({ achievement: without(achievement, name) })]),
  ['whose achievement is of another type', 'subject', withSubject({ achievement: { ...achievement, type: ['Skill'] } })],
  ['whose identifier is of another type', 'subject', withSubject({ identifier: [{ ...subject.identifier[0], type: 'Name' }] })],
  ['whose result is of another type', 'subject', withSubject({ result: [{ type: ['Score'], value: '2' }] })],
  ['that is not valid yet', 'issued', { ...whole, validFrom: '2026-03-01T00:00:00Z' }],
  ['that is no longer valid', 'expiry', { ...whole, validUntil: '2026-02-01T00:00:00Z' }],
]; // prettier-ignore
