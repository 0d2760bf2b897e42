import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FormProps } from '../form-props.ts';

const rules = ['gaps_any_order', 'gaps_match_case', 'gaps_ignore_accents'] as const;

/** How answers are compared with the right ones. */
export function GapRules({ question, edit, disabled }: Pick<FormProps, 'question' | 'edit' | 'disabled'>) {
  const { t } = useTranslation();
  return rules.map((rule) => (
    <Switch
      key={rule}
      label={t(`form.gaps.${rule}`)}
      description={t(`form.gaps.${rule}.hint`)}
      checked={question[rule] ?? false}
      disabled={disabled}
      onChange={(event) => edit({ edit: 'change_question', input: { id: question.id, changes: { [rule]: event.currentTarget.checked } } })}
    />
  ));
}
