import { TagsInput } from '@mantine/core';
import { IconForms } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FormProps } from '../form-props.ts';

export const icon = IconForms;

/** Accepted answers; without any, the texts are only stored for reading. */
export function Form({ question, edit, disabled, problems }: FormProps) {
  const { t } = useTranslation();
  const problem = problems.find((candidate) => candidate.field === 'accepted');
  return (
    <TagsInput
      id="accepted"
      label={t('form.free_text.accepted')}
      description={t('form.free_text.hint')}
      placeholder={t('form.free_text.add')}
      value={question.accepted ?? []}
      disabled={disabled}
      maxTags={200}
      acceptValueOnBlur
      error={problem ? t(`problem.${problem.code}`) : undefined}
      onChange={(accepted) =>
        edit({ edit: 'change_question', input: { id: question.id, changes: { accepted: accepted.map((text) => text.slice(0, 500)) } } })
      }
    />
  );
}
