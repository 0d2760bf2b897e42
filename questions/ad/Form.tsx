import { TextInput } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FormProps } from '../form-props.ts';

export const icon = IconSpeakerphone;

/** Shown between the questions; its views and clicks are counted. */
export function Form({ question, edit, disabled, picturesDisabled, problems, PictureField }: FormProps) {
  const { t } = useTranslation();
  const change = (changes: { link?: string; link_text?: string; image?: typeof question.image | null }) =>
    edit({ edit: 'change_question', input: { id: question.id, changes } });
  const linkProblem = problems.find((candidate) => candidate.field === 'link' && candidate.severity === 'stop');
  return (
    <>
      <div id="image">
        <PictureField
          label={t('form.ad.picture')}
          value={question.image}
          disabled={picturesDisabled}
          onChange={(image) => change({ image })}
        />
      </div>
      <TextInput
        id="link"
        label={t('form.ad.link')}
        type="url"
        placeholder="https://"
        maxLength={2000}
        disabled={disabled}
        value={question.link ?? ''}
        error={linkProblem ? t(`problem.${linkProblem.code}`) : undefined}
        onChange={(event) => change({ link: event.currentTarget.value })}
      />
      <TextInput
        id="link_text"
        label={t('form.ad.linkText')}
        maxLength={200}
        disabled={disabled}
        value={question.link_text ?? ''}
        onChange={(event) => change({ link_text: event.currentTarget.value })}
      />
    </>
  );
}
