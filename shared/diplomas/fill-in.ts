import { dateLocale } from '#shared/date-locale.ts';
import type { DiplomaContent, DiplomaFacts } from '../content/diploma.ts';
import { languageOf } from '../languages.ts';

/** The fields that a text of a diploma may name in braces. */
export const diplomaFields = ['name', 'activity', 'date', 'points', 'correct', 'total', 'percent', 'grade', 'doors'] as const;
export type DiplomaField = (typeof diplomaFields)[number];

export const diplomaTexts = ['header', 'user_name', 'type', 'title', 'content', 'date', 'custom_text', 'signer'] as const;
export type DiplomaTexts = Record<(typeof diplomaTexts)[number], string>;

export interface Issued {
  name: string;
  issued_at: Date;
  timezone: string;
  facts: DiplomaFacts;
}

/** The texts as printed. A known field without a value becomes empty, and an unknown field stays as typed. */
export function fillIn(content: DiplomaContent, issued: Issued): DiplomaTexts {
  const values = valuesOf(issued);
  const filled = (text: string): string =>
    text
      .replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? values[name as DiplomaField] : whole))
      .trim()
      .toWellFormed();
  return Object.fromEntries(diplomaTexts.map((name) => [name, filled(content[name])])) as DiplomaTexts;
}

/** The fields of a text that differ between the owners of a diploma. */
export const personalFields = (text: string): DiplomaField[] =>
  diplomaFields.filter((field) => field !== 'activity' && text.includes(`{${field}}`));

const withActivity = (text: string, activity: string): string =>
  text
    .replaceAll('{activity}', () => activity)
    .trim()
    .toWellFormed();

/** The texts that are the same for everybody: a text with a fact about one person becomes empty. */
export function withoutPerson(content: DiplomaContent, { activity }: Pick<DiplomaFacts, 'activity'>): DiplomaTexts {
  const said = (text: string): string => (personalFields(text).length > 0 ? '' : withActivity(text, activity));
  return Object.fromEntries(diplomaTexts.map((name) => [name, said(content[name])])) as DiplomaTexts;
}

/** What all owners of a diploma have achieved: as its editor wrote it; by default its printed texts without facts about one person. */
export function achievementText(content: DiplomaContent, facts: Pick<DiplomaFacts, 'activity'>): string {
  const { content: text, custom_text, title } = withoutPerson(content, facts);
  return (
    withActivity(content.achievement ?? '', facts.activity) || [text, custom_text].filter(Boolean).join('\n') || title || facts.activity
  );
}

function valuesOf({ name, issued_at, timezone, facts }: Issued): Record<DiplomaField, string> {
  const { bcp47 } = languageOf(facts.lang);
  const number = new Intl.NumberFormat(bcp47, { maximumFractionDigits: 2 });
  const shown = (value: number | undefined): string => (value === undefined ? '' : number.format(value));
  const share = facts.correct === undefined || !facts.total ? undefined : facts.correct / facts.total;
  return {
    name,
    activity: facts.activity,
    date: new Intl.DateTimeFormat(dateLocale(bcp47), { dateStyle: 'long', timeZone: timezone }).format(issued_at),
    points: shown(facts.points),
    correct: shown(facts.correct),
    total: shown(facts.total),
    percent: share === undefined ? '' : new Intl.NumberFormat(bcp47, { style: 'percent' }).format(share),
    grade: facts.grade ?? '',
    doors: shown(facts.doors),
  };
}
