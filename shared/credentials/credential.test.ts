import { expect, test } from 'vitest';
import type { DiplomaContent } from '../content/diploma.ts';
import { withoutPerson } from '../diplomas/fill-in.ts';
import { credentialPayload } from './credential.ts';

const content = (texts: Partial<DiplomaContent>) =>
  ({
    header: '',
    user_name: '{name}',
    type: '',
    title: '',
    content: '',
    date: '',
    custom_text: '',
    signer: '',
    ...texts,
  }) as DiplomaContent;

test('an achievement leaves out the texts of a diploma that contain a fact about one person', () => {
  const texts = withoutPerson(
    content({ title: 'Fire safety', content: '{name} has {correct} of {total}', custom_text: 'Knows {activity}.' }),
    {
      activity: 'Fire {name}',
    },
  );
  expect(texts).toMatchObject({ title: 'Fire safety', content: '', custom_text: 'Knows Fire {name}.', user_name: '' });
});

const achieved = { id: 'urn:uuid:activity', name: 'Fire safety', description: 'Knows how to put out a fire.' };
const credentialOf = (person: string, correct: number, achievement = achieved) =>
  credentialPayload({
    id: person,
    did: 'did:web:quiz.example.org',
    issuer: 'Skola',
    issuer_url: 'https://quiz.example.org',
    name: `Diploma of ${person}`,
    narrative: `${person} has ${correct} of 10`,
    player_name: person,
    achievement,
    issued_at: new Date('2026-11-28T10:00:00Z'),
    valid_until: null,
    facts: { activity: 'Fire safety', lang: 1, correct, total: 10, passed: true },
    status: { url: 'https://quiz.example.org/status/1', place: 1 },
    check_url: `https://quiz.example.org/diplom/${person}`,
    image_url: `https://quiz.example.org/diplom/${person}?format=png`,
  });

test('an achievement is the same in the credentials of all its owners; their results are beside it', () => {
  const [anna, bo] = [credentialOf('Anna', 7), credentialOf('Bo', 10)];
  expect(anna.credentialSubject.achievement).toEqual(bo.credentialSubject.achievement);
  expect(JSON.stringify(anna.credentialSubject.achievement)).not.toMatch(/Anna|7/);
  expect(anna).toMatchObject({
    image: { id: 'https://quiz.example.org/diplom/Anna?format=png' },
    credentialSubject: { narrative: 'Anna has 7 of 10', result: [{ value: '7', resultDescription: 'urn:uuid:activity#score' }] },
  });
});

test('the score of an achievement with its own part has its own id, too', () => {
  const { achievement } = credentialOf('Anna', 7, { ...achieved, id: 'urn:uuid:activity#doors-6' }).credentialSubject;
  expect(achievement.resultDescription?.[0]?.id).toBe('urn:uuid:activity#doors-6-score');
});
