import i18next from 'i18next';
import { draftMessages, fieldMessages, type FieldProblem } from '#shared/contract/field-problems.ts';

const isOfDraft = (code: string): code is keyof typeof draftMessages => code in draftMessages;
const isOfField = (code: string): code is keyof typeof fieldMessages => code in fieldMessages;

/** What is wrong at a field, in the language of the interface; a code that this page is too old to know, as something wrong. */
export function tellField({ code, values }: FieldProblem): string {
  if (isOfField(code)) return i18next.t(`fieldMessage.${code}`, { ...values });
  return isOfDraft(code) ? i18next.t(`problem.${code}`, { ...values }) : i18next.t('fieldMessage.wrong_form');
}
