import { SignJWT, type JWTPayload } from 'jose';
import { credentialPayload } from '#shared/credentials/credential.ts';
import { didOfTenant } from '#shared/credentials/did-web.ts';
import { achievementText, fillIn, withoutPerson } from '#shared/diplomas/fill-in.ts';
import type { Services } from '#api/services.ts';
import { diplomaUrls } from './diploma-urls.ts';
import type { IssuedRow } from './issued-store.ts';
import { signingKey } from './issuer-keys.ts';

type Needed = Pick<Services, 'database' | 'secrets' | 'clock' | 'config'>;

/** The signed credential of a diploma. The first request signs it; it never changes afterwards. Of two simultaneous signatures, the first stays. */
export async function credentialOf(needs: Needed, issued: IssuedRow): Promise<string> {
  if (issued.credential !== null) return issued.credential;
  const { playSql } = needs.database;
  const { tenant_id, id } = issued;
  const signed = await signAs(needs, tenant_id, payloadOf(needs, issued));
  const [stored] = await playSql<{ credential: string }[]>`
    update issued_diploma set credential = coalesce(credential, ${signed})
    where tenant_id = ${tenant_id} and id = ${id} and withdrawn_at is null returning credential`;
  return stored?.credential ?? signed;
}

/** Signs as the tenant with ES256. The header contains only what the standard allows. */
export async function signAs(needs: Needed, tenant_id: string, payload: JWTPayload): Promise<string> {
  const { id, key } = await signingKey(needs.database.playSql, needs, tenant_id);
  const kid = `${didOfTenant(needs.config.public_url, tenant_id)}#${id}`;
  return new SignJWT(payload).setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid }).sign(key);
}

/** The address of a status list of withdrawn diplomas. */
export const statusListUrl = (public_url: string, tenant_id: string, list: number): string => `${public_url}/t/${tenant_id}/status/${list}`;

function payloadOf({ config }: Needed, issued: IssuedRow): JWTPayload {
  const { tenant_id, facts, issued_at } = issued;
  const { public_url } = config;
  const urls = diplomaUrls(config, issued.code);
  const name = issued.player_name ?? '';
  const texts = fillIn(issued.content, { name, issued_at, timezone: issued.timezone, facts });
  const narrative = [texts.content, texts.custom_text].filter(Boolean).join('\n') || texts.title || facts.activity;
  return credentialPayload({
    id: issued.id,
    did: didOfTenant(public_url, tenant_id),
    issuer: issued.issuer,
    issuer_url: public_url,
    name: texts.title || facts.activity,
    narrative,
    player_name: name,
    achievement: achievementOf(issued),
    issued_at,
    valid_until: issued.valid_until,
    facts,
    status: { url: statusListUrl(public_url, tenant_id, issued.status_list), place: issued.status_place },
    check_url: urls.check,
    image_url: urls.png,
  });
}

/** Of an activity; where diplomas are for a number of doors, each number is one of its own. */
function achievementOf({ activity_id, doors, content, facts }: IssuedRow) {
  const { title } = withoutPerson(content, facts);
  return {
    id: `urn:uuid:${activity_id}${doors === null ? '' : `#doors-${doors}`}`,
    name: title || facts.activity,
    description: achievementText(content, facts),
  };
}
