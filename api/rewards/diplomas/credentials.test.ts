import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifyJWT } from 'did-jwt';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
  type PDFObject,
} from 'pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { amount, exhaustiveTest } from '#shared/test-amount.ts';
import { unbakePng } from '#shared/credentials/test-unbake-png.ts';
import { urlOfDid } from '#shared/credentials/did-web.ts';
import { isSetIn } from '#shared/credentials/status-list.ts';
import { verifyCredential, type Checked } from '#shared/credentials/verify-credential.ts';
import { languages } from '#shared/languages.ts';
import { failure } from '#api/authoring/activities/test-activity.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { probeCredential } from './test-probe-credential.ts';
import { academyWithDiploma, contentOf, earns, ownDiplomas } from './test-diplomas.ts';

let server: TestServer;
let owner: TestUser;
beforeAll(async () => {
  server = await testServer();
  owner = await server.asOwner();
});
afterAll(() => server.close());

const bytesOf = async (path: string): Promise<Uint8Array> => new Uint8Array(await (await server.request(path)).arrayBuffer());
const textOf = async (path: string): Promise<string> => (await server.request(path)).text();
const jwtOf = (code: string): Promise<string> => textOf(`/diplom/${code}?format=jwt`);
const claimsOf = (jwt: string): Record<string, never> => JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as never;

async function earned(right = 2) {
  const { live, diploma } = await academyWithDiploma(server, owner);
  const visitor = await earns(server, live, { right });
  const { code } = (await ownDiplomas(server, live, visitor)).diplomas[0]!;
  return { live, diploma, visitor, code, jwt: await jwtOf(code) };
}
/** Verifies like a third party, with the issuer's public pages only. */
async function verified(jwt: string): Promise<Checked[]> {
  const checked: Checked[] = [];
  const load = async (url: string) => (await fetch(url)).text();
  for await (const check of verifyCredential(jwt, { load, now: Date.now(), protocol: 'http:' })) checked.push(check);
  return checked;
}
const resolver = {
  async resolve(did: string) {
    const didDocument = (await (await fetch(urlOfDid(did, 'http:') ?? '')).json()) as never;
    return { didDocument, didDocumentMetadata: {}, didResolutionMetadata: { contentType: 'application/did+json' } };
  },
};
const independently = (jwt: string) => verifyJWT(jwt, { resolver: resolver as never, proofPurpose: 'assertionMethod' });
/** The same signature over a changed payload. */
function tampered(jwt: string): string {
  const [header, , signature] = jwt.split('.');
  const claims = { ...claimsOf(jwt), name: 'Another achievement' };
  return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
}

test('a diploma is verified by an independent verifier through the did:web of its tenant, and a changed one is not', async () => {
  const { jwt } = await earned();
  const { verified: isVerified, issuer } = await independently(jwt);
  expect(isVerified).toBe(true);
  expect(issuer).toBe(`did:web:${encodeURIComponent(new URL(server.base).host)}:t:${server.tenant.id}`);
  await expect(independently(tampered(jwt))).rejects.toThrow('invalid_signature');
  expect((await verified(jwt)).every(({ is_right }) => is_right)).toBe(true);
  expect((await verified(tampered(jwt))).at(-1)).toEqual({ check: 'signature', is_right: false });
  expect(await verified('no.credential.at-all')).toEqual([{ check: 'form', is_right: false }]);
});

test('its credential is as the public validator demands it', async () => {
  const { jwt, code } = await earned();
  const header = JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString()) as Record<string, string>;
  expect(Object.keys(header).toSorted()).toEqual(['alg', 'kid', 'typ']);
  expect(header).toMatchObject({ alg: 'ES256', typ: 'JWT' });
  const claims = claimsOf(jwt) as Record<string, unknown>;
  expect(claims['nbf']).toBe(Date.parse(claims['validFrom'] as string) / 1000);
  expect(claims).toMatchObject({
    iss: (claims['issuer'] as { id: string }).id,
    jti: claims['id'],
    sub: (claims['credentialSubject'] as { id: string }).id,
  });
  expect(probeCredential(claims, new Date())).toEqual([]);
  const keys = JSON.parse(await textOf('/.well-known/jwks.json')) as { keys: { kid: string; iss: string; d?: string }[] };
  expect(keys.keys.find(({ kid }) => kid === header['kid'])).toMatchObject({ iss: claims['iss'] });
  expect(JSON.stringify(keys)).not.toContain('"d":');
  expect(await jwtOf(code)).toBe(jwt);
});

test('the description of the achievement is the editor’s, the same for all who earn it; what was given before stays valid', async () => {
  const { live, diploma, jwt: before } = await earned();
  const params = { id: diploma.id };
  const describe = (achievement: string | null) => owner.api.updateDiploma({ params, body: { achievement } });
  expect((await failure(describe('{name} can put out a fire'))).codes).toMatchObject({
    achievement: [{ code: 'mail_field_unknown', values: { name: '{name}' } }],
  });
  expect((await describe('Can put out a fire: {activity}.')).achievement).toBe('Can put out a fire: {activity}.');
  const diplomaFor = async (right: number) => {
    const [own] = (await ownDiplomas(server, live, await earns(server, live, { right }))).diplomas;
    const jwt = await jwtOf(own!.code);
    expect((await verified(jwt)).every(({ is_right }) => is_right)).toBe(true);
    const { achievement } = (claimsOf(jwt) as unknown as { credentialSubject: { achievement: Record<string, unknown> } }).credentialSubject;
    return achievement;
  };
  const [first, second] = [await diplomaFor(2), await diplomaFor(1)];
  expect(first).toEqual(second);
  expect(first).toMatchObject({
    description: 'Can put out a fire: Fire safety.',
    criteria: { narrative: 'Can put out a fire: Fire safety.' },
  });
  expect((await verified(before)).every(({ is_right }) => is_right)).toBe(true);
  expect((await describe(null)).achievement).toBeUndefined();
  expect((await diplomaFor(2)).description).not.toContain('Can put out');
});

exhaustiveTest('the same credential is in the picture, in the PDF and in the file', async () => {
  const { code, jwt } = await earned();
  expect(unbakePng(await bytesOf(`/diplom/${code}?format=png`))).toBe(jwt);
  const pdf = await PDFDocument.load(await bytesOf(`/diplom/${code}`), { updateMetadata: false });
  const streams = pdf.context.enumerateIndirectObjects().flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []));
  const attached = streams.filter(({ dict }) => dict.get(PDFName.of('Type')) === PDFName.of('EmbeddedFile'));
  expect(attached.map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString())).toEqual([jwt]);
});

test('a removed player’s diploma is withdrawn in the signed public list, at an index that reveals nothing, and stays so', async () => {
  const { live, visitor, jwt } = await earned();
  const { credentialStatus } = claimsOf(jwt) as unknown as { credentialStatus: { statusListIndex: string; statusListCredential: string } };
  const place = Number(credentialStatus.statusListIndex);
  const listed = async (): Promise<boolean> => {
    const list = await (await fetch(credentialStatus.statusListCredential)).text();
    expect((await independently(list)).verified).toBe(true);
    const { credentialSubject } = claimsOf(list) as unknown as { credentialSubject: { encodedList: string } };
    return isSetIn(credentialSubject.encodedList, place);
  };
  expect(await listed()).toBe(false);
  const body = { player_id: visitor.id, cheatersable_id: live.id, cheatersable_type: 'quizLocalization' as const };
  const { removed } = await owner.api.removeCheater({ body });
  expect(await listed()).toBe(true);
  expect((await verified(jwt)).at(-1)).toEqual({ check: 'status', is_right: false });
  await owner.api.putBackCheater({ params: { id: removed[0]!.id } });
  expect(await listed()).toBe(true);
  const [again] = (await ownDiplomas(server, live, visitor)).diplomas;
  expect((await verified(await jwtOf(again!.code))).every(({ is_right }) => is_right)).toBe(true);
});

test('a deleted activity leaves its diplomas withdrawn', async () => {
  const { live, jwt } = await earned();
  await server.services.database.owner`delete from activity where id = ${live.id}`;
  expect((await verified(jwt)).at(-1)).toEqual({ check: 'status', is_right: false });
});

test('a new key signs later diplomas, and earlier ones stay valid', async () => {
  const before = await earned();
  const { kid } = await owner.api.rotateIssuerKey();
  const after = await earned();
  const kidOf = (jwt: string): string => (JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid;
  expect(kidOf(after.jwt)).toBe(kid);
  expect(kidOf(before.jwt)).not.toBe(kid);
  for (const { jwt } of [before, after]) expect((await independently(jwt)).verified).toBe(true);
  const rows = await server.services.database.owner<
    { text: string }[]
  >`select k::text as text from issuer_key k where tenant_id = ${server.tenant.id}`;
  for (const { text } of rows) expect(text).not.toContain('"d"');
  await expect((await server.asEditor('editor')).api.rotateIssuerKey()).rejects.toMatchObject({ status: 403 });
});

/** The elements of the structure tree, from its root down. */
function* structure(pdf: PDFDocument, object: PDFObject | undefined): Generator<PDFDict> {
  const found = object && pdf.context.lookup(object);
  if (found instanceof PDFArray) for (const element of found.asArray()) yield* structure(pdf, element);
  if (!(found instanceof PDFDict)) return;
  if (found.get(PDFName.of('S'))) yield found;
  yield* structure(pdf, found.get(PDFName.of('K')));
}
const textIn = (object: PDFObject | undefined): string =>
  object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : '';

test('the PDF is tagged as PDF/UA-1 requires: language, title, headings in order, pictures with alternative texts, one page', async () => {
  const { code } = await earned();
  const pdf = await PDFDocument.load(await bytesOf(`/diplom/${code}`), { updateMetadata: false });
  const { catalog, context } = pdf;
  const at = (name: string): PDFObject | undefined => catalog.get(PDFName.of(name));
  expect(pdf.getPageCount()).toBe(1);
  expect(context.lookup(at('MarkInfo'), PDFDict).get(PDFName.of('Marked'))?.toString()).toBe('true');
  expect(textIn(at('Lang'))).toBe('en');
  expect(context.lookup(at('ViewerPreferences'), PDFDict).get(PDFName.of('DisplayDocTitle'))?.toString()).toBe('true');
  const metadata = context.lookup(at('Metadata')) as PDFRawStream;
  const xmp = Buffer.from(decodePDFRawStream(metadata).decode()).toString();
  expect(xmp).toMatch(/pdfuaid:part(="1"|>1<)/);
  expect(xmp).toContain('Diploma: Fire safety');
  const elements = [...structure(pdf, context.lookup(at('StructTreeRoot'), PDFDict).get(PDFName.of('K')))];
  const roles = elements.map((element) => element.get(PDFName.of('S'))?.toString() ?? '');
  expect(roles).toContain('/Document');
  expect(roles.filter((role) => /^\/H\d?$/.test(role))).toEqual(['/H1', '/H2']);
  const figures = elements.filter((element) => element.get(PDFName.of('S')) === PDFName.of('Figure'));
  expect(figures.length).toBeGreaterThan(0);
  for (const figure of figures) expect(textIn(figure.get(PDFName.of('Alt')))).not.toBe('');
  // Every page declares the order of its tags, and every font is embedded.
  expect(pdf.getPage(0).node.get(PDFName.of('StructParents'))).toBeDefined();
  const fonts = context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFDict && object.get(PDFName.of('Type')) === PDFName.of('FontDescriptor') ? [object] : [],
    );
  expect(fonts.length).toBeGreaterThan(0);
  for (const font of fonts) expect(['FontFile2', 'FontFile3'].some((name) => font.has(PDFName.of(name)))).toBe(true);
});

test('a diploma in each of the 18 languages has one page, however long its texts are', async () => {
  const { live, diploma } = await academyWithDiploma(server, owner);
  const content = contentOf(diploma);
  for (const { code, bcp47 } of amount(languages.slice(0, 2), languages)) {
    const words = JSON.parse(readFileSync(join(import.meta.dirname, `../../../locales/diploma.${code}.json`), 'utf8')) as Record<
      string,
      string
    >;
    const body = { ...content, type: words['made.type'] ?? '', content: (words['made.passing'] ?? '').repeat(6), title: bcp47.repeat(40) };
    const { svg } = await owner.api.previewDiploma({ params: { id: live.id }, body: { ...body, name: 'Anna '.repeat(40) } });
    const [, width = 0, height = 1] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)?.map(Number) ?? [];
    expect(width / height, code).toBeCloseTo(297 / 210, 1);
  }
});

test('diplomas with the same content have the same layout, also with a cached scale, and a name of two lines still fits the page', async () => {
  const { live, diploma } = await academyWithDiploma(server, owner);
  const body = { ...contentOf(diploma), title: 'Winter birds', content: 'Well done. '.repeat(90) };
  const drawn = async (name: string) => (await owner.api.previewDiploma({ params: { id: live.id }, body: { ...body, name } })).svg;
  const first = await drawn('Eva Ek');
  for (const name of ['Ada Lund', 'Bo Berg']) await drawn(name);
  expect(await drawn('Eva Ek')).toBe(first);
  const long = await drawn('Anna-Karin Bernadotte '.repeat(9));
  expect(long).not.toBe(first);
  const [, , height = 0] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(long)?.map(Number) ?? [];
  expect(height).toBeCloseTo(595.28, 0);
});
