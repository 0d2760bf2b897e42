import type { DiplomaContent } from '#shared/content/diploma.ts';
import type { DiplomaOccasion } from '#shared/diplomas/designs.ts';
import { diplomaWords } from './diploma-words.ts';

const achieved = { passing: 'made.passing', finishing: 'made.finishing', hand: 'made.finishing', doors: 'made.doors' } as const;

/** The texts and the design of a new diploma, in the language of its activity. */
export async function newContent(lang: number, occasion: DiplomaOccasion, issuer: string): Promise<DiplomaContent> {
  const { t } = await diplomaWords(lang);
  return {
    design: 'classic',
    paper: 'a4',
    orientation: 'landscape',
    header: issuer,
    user_name: '{name}',
    type: t('made.type'),
    content: t(achieved[occasion]),
    title: '{activity}',
    date: '{date}',
    custom_text: '',
    signer: '',
  };
}
