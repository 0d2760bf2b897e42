import { Text, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AnswersForm } from '../AnswersForm.tsx';
import type { FormProps } from '../form-props.ts';
import style from '../forms.module.css';
import { NumberFields } from '../NumberFields.tsx';

export const icon = IconAdjustmentsHorizontal;

/** In a personality test, the answers are values of the scale; each gives points to person types from that value on. */
export function Form(props: FormProps) {
  const { t } = useTranslation();
  const isTest = props.leadsToTypes;
  return (
    <>
      <NumberFields
        {...props}
        fields={isTest ? ['start_value', 'end_value', 'step_interval'] : ['start_value', 'end_value', 'step_interval', 'exact_answer']}
        needed={['start_value', 'end_value', 'step_interval']}
      />
      <Text size="xs" c="dimmed">
        {isTest ? t('form.scale.personHint') : t('form.scale.hint')}
      </Text>
      <EndLabels {...props} />
      {isTest && <AnswersForm {...props} hint={t('form.scale.valuesHint')} />}
    </>
  );
}

/** The words that players see at the lowest and at the highest value. */
function EndLabels({ question, edit, disabled }: FormProps) {
  const { t } = useTranslation();
  return (
    <div className={style.numbers}>
      {(['start_label', 'end_label'] as const).map((field) => (
        <TextInput
          key={field}
          id={field}
          label={t(`form.scale.${field}`)}
          maxLength={100}
          disabled={disabled}
          value={question[field] ?? ''}
          onChange={({ currentTarget: { value } }) =>
            edit({ edit: 'change_question', input: { id: question.id, changes: { [field]: value === '' ? null : value } } })
          }
        />
      ))}
    </div>
  );
}
