import { readFileSync } from 'node:fs';
import { Ajv2019 } from 'ajv/dist/2019.js';
import formats from 'ajv-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unbakePng } from '#shared/credentials/test-unbake-png.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { foreignFile } from '#ops/test-foreign-file.ts';
import { probeCredential } from './test-probe-credential.ts';
import { academyWithDiploma, earns, ownDiplomas } from './test-diplomas.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const example = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(foreignFile(`openbadges3/${name}`), 'utf8')) as Record<string, unknown>;

test('a diploma’s credential passes the 1EdTech schema, which reports a missing field', async () => {
  const { live } = await academyWithDiploma(server, await server.asOwner());
  const visitor = await earns(server, live, { right: 2 });
  const { code } = (await ownDiplomas(server, live, visitor)).diplomas[0]!;
  const jwt = await (await server.request(`/diplom/${code}?format=jwt`)).text();
  const claims = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as object;
  const ajv = new Ajv2019({ strict: false, allErrors: true });
  (formats as unknown as (ajv: Ajv2019) => void)(ajv);
  const passes = ajv.compile(example('ob_v3p0_achievementcredential_schema.json'));
  expect(passes(claims) ? null : passes.errors).toBeNull();
  const without = structuredClone(claims) as { credentialSubject: { achievement: { criteria?: object } } };
  delete without.credentialSubject.achievement.criteria;
  expect(passes(without)).toBe(false);
});

test.each(['simple.json', 'complete.json'])('the probe finds no fault in %s', (name) => {
  expect(probeCredential(example(name), new Date('2024-01-01'))).toEqual([]);
});

test.each([
  ['simple-err-context.json', 'context'],
  ['simple-err-type.json', 'type'],
  ['simple-err-issuer-type.json', 'issuer'],
  ['simple-err-credential-subject-type.json', 'subject'],
  ['simple-err-credential-subject-identifier-type.json', 'subject'],
  ['simple-err-credential-subject-result-type.json', 'subject'],
  ['simple-err-expired.json', 'expiry'],
  ['simple-err-issued.json', 'issued'],
])('the probe finds the fault of %s: %s', (name, fault) => {
  expect(probeCredential(example(name), new Date('2024-01-01'))).toContain(fault);
});

test('the credential in the pictures of others is read too', () => {
  expect(unbakePng(readFileSync(foreignFile('openbadges3/simple-jwt.png')))?.split('.')).toHaveLength(3);
});
