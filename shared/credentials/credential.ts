import type { DiplomaFacts } from '../content/diploma.ts';

const contexts = ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'] as const;

interface Described {
  id: string;
  did: string;
  issuer: string;
  issuer_url: string;
  /** The facts that the diploma states about its owner. */
  name: string;
  narrative: string;
  player_name: string;
  /** The same for all its owners: one id means one thing. */
  achievement: { id: string; name: string; description: string };
  issued_at: Date;
  /** null: for ever. */
  valid_until: Date | null;
  facts: DiplomaFacts;
  status: { url: string; place: number };
  /** The page that verifies it, and its picture. */
  check_url: string;
  image_url: string;
}

const seconds = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;

/**
 * A diploma as an Open Badges 3.0 credential, ready to be signed as a JWT: the credential itself is the payload, with the claims that verifiers
 * compare it with. Players have no DID: an id of this diploma alone names the subject.
 */
export function credentialPayload(described: Described) {
  const { id, did, facts, issued_at, valid_until, status } = described;
  const validFrom = seconds(issued_at);
  const subject = `urn:uuid:${id}`;
  const credential = {
    '@context': contexts,
    id: described.check_url,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: described.name,
    image: { id: described.image_url, type: 'Image' },
    issuer: { id: did, type: ['Profile'], name: described.issuer, url: described.issuer_url },
    validFrom,
    ...(valid_until && { validUntil: seconds(valid_until) }),
    credentialSubject: {
      id: subject,
      type: ['AchievementSubject'],
      ...(described.player_name && { identifier: [nameOf(described.player_name)] }),
      narrative: described.narrative,
      achievement: achievementOf(described),
      ...resultOf(facts, scoreOf(described.achievement)),
    },
    credentialStatus: {
      id: `${status.url}#${status.place}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(status.place),
      statusListCredential: status.url,
    },
  };
  const exp = valid_until && { exp: Math.floor(valid_until.getTime() / 1000) };
  return { ...credential, iss: did, jti: credential.id, nbf: Date.parse(validFrom) / 1000, ...exp, sub: subject };
}

/** The name in plain form, not hashed: everyone who has the diploma reads it there, too. */
const nameOf = (name: string) => ({ type: 'IdentityObject', identityHash: name, identityType: 'name', hashed: false });

const scoreOf = ({ id }: Described['achievement']): string => `${id}${id.includes('#') ? '-' : '#'}score`;

function achievementOf({ achievement, facts }: Described) {
  const { id, name, description } = achievement;
  return {
    id,
    type: ['Achievement'],
    name,
    description,
    achievementType: facts.passed === undefined ? 'Badge' : 'CertificateOfCompletion',
    criteria: { narrative: description },
    ...(facts.correct !== undefined && {
      resultDescription: [
        {
          id: scoreOf(achievement),
          type: ['ResultDescription'],
          name: facts.activity,
          resultType: 'RawScore',
          valueMin: '0',
          valueMax: String(facts.total ?? facts.correct),
        },
      ],
    }),
  };
}

const resultOf = ({ correct }: DiplomaFacts, described: string) =>
  correct === undefined ? {} : { result: [{ type: ['Result'], resultDescription: described, value: String(correct) }] };

/** A list of withdrawn diplomas as its own credential, also ready to be signed. */
export function statusListPayload({ url, did, encoded, now }: { url: string; did: string; encoded: string; now: Date }) {
  const validFrom = seconds(now);
  const subject = `${url}#list`;
  return {
    '@context': [contexts[0]],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: did,
    validFrom,
    credentialSubject: { id: subject, type: 'BitstringStatusList', statusPurpose: 'revocation', encodedList: encoded },
    iss: did,
    jti: url,
    nbf: Date.parse(validFrom) / 1000,
    sub: subject,
  };
}
