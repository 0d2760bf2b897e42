import type { ParseKeys } from 'i18next';
import { traits } from '#questions/traits.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { QuestionType } from '#shared/content/question.ts';

/** Keys of texts for each question type or kind. Screens ask here, so that the compiler names a missing text once, not at every screen. */

export const typeLabel = (type: QuestionType): ParseKeys => `types.${type}`;

/** The label of a question's text: an ad and the page before a section ask nothing. */
export const textLabel = (type: QuestionType): ParseKeys => {
  const { isAd, beginsSection } = traits[type];
  return beginsSection ? 'question.sectionText' : isAd ? 'question.adText' : 'question.text';
};

export const kindLabel = (kind: ActivityKind): ParseKeys => `kind.${kind}`;
/** In the plural. */
export const kindsLabel = (kind: ActivityKind): ParseKeys => `kinds.${kind}`;
export const newLabel = (kind: ActivityKind): ParseKeys => `list.new.${kind}`;
export const deleteTitle = (kind: ActivityKind): ParseKeys => `delete.title.${kind}`;
/** The name of a kind in the wizard, and what it is good for. */
export const offerLabel = (kind: ActivityKind): ParseKeys => `wizard.kind.${kind}`;
export const offerText = (kind: ActivityKind): ParseKeys => `wizard.kind.${kind}.text`;
