type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
const has = (value: unknown, type: string): boolean => isObject(value) && listOf(value['type']).includes(type);
const withoutVersion = (context: unknown): string =>
  String(context)
    .replace(/-?\d+\.\d+\.\d+\.json$/, '')
    .replace(/\.json$/, '');

const contexts = ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context'];

/** The checks of 1EdTech's public validator that need no network, for tests: returns the names of those that a credential fails. */
export function probeCredential(credential: Json, now: Date): string[] {
  const faults: string[] = [];
  const contextList = listOf(credential['@context']);
  const isInOrder = contexts.every((context, place) => withoutVersion(contextList[place]).replace(/-$/, '') === context);
  if (!isInOrder) faults.push('context');
  const types = listOf(credential['type']);
  if (!types.includes('VerifiableCredential') || !['OpenBadgeCredential', 'AchievementCredential'].some((type) => types.includes(type)))
    faults.push('type');
  const issuer = credential['issuer'];
  if (!isObject(issuer) || typeof issuer['id'] !== 'string' || !has(issuer, 'Profile')) faults.push('issuer');
  if (!isSubject(credential['credentialSubject'])) faults.push('subject');
  if (Date.parse(String(credential['validFrom'])) > now.getTime()) faults.push('issued');
  if (credential['validUntil'] !== undefined && Date.parse(String(credential['validUntil'])) <= now.getTime()) faults.push('expiry');
  return faults;
}

function isSubject(subject: unknown): boolean {
  if (!isObject(subject) || !has(subject, 'AchievementSubject')) return false;
  const { achievement } = subject;
  if (!isObject(achievement) || !has(achievement, 'Achievement')) return false;
  const isWhole = ['id', 'name', 'description', 'criteria'].every((field) => achievement[field] !== undefined);
  const identified = listOf(subject['identifier']).every(
    (identity) => has(identity, 'IdentityObject') || (isObject(identity) && identity['type'] === 'IdentityObject'),
  );
  const results = listOf(subject['result']).every((result) => has(result, 'Result'));
  return isWhole && identified && results;
}
