import i18next from 'i18next';
import { draftMessages, fieldMessages, type FieldProblem } from '#shared/contract/field-problems.ts';

const isOfDraft = (code: string): code is keyof typeof draftMessages => code in draftMessages;
const isOfField = (code: string): code is keyof typeof fieldMessages => code in fieldMessages;

/** The message of a problem at a field, in the language of the interface; a general one for a code newer than this page. */
export function translateField({ code, values }: FieldProblem): string {
  if (isOfField(code)) return i18next.t(`fieldMessage.${code}`, { ...values });
  return isOfDraft(code) ? i18next.t(`problem.${code}`, { ...values }) : i18next.t('fieldMessage.wrong_form');
}
