import { Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AnswerFeedbackFields } from '#questions/AnswerFeedbackFields.tsx';
import type { Clip, Image, Question } from '#shared/content/question.ts';
import { ClipField } from '#editor/clips/ClipField.tsx';
import { PictureField } from '#editor/media/PictureField.tsx';
import { useCan, useEdit } from '#editor/editing/activity-context.ts';
import { useProblems } from '#editor/editing/problems.tsx';
import { MarkedTextarea } from '#ui/marked-field/MarkedTextarea.tsx';

/** The feedback after the answer. */
export function FeedbackFields({ question }: { question: Question }) {
  const { id, feedback, feedback_settings } = question;
  const { t } = useTranslation();
  const edit = useEdit();
  const can = useCan();
  const linkProblem = useProblems()
    .byQuestion.get(id)
    ?.find(({ place }) => place.field === 'feedback.link');
  const change = (changes: { text?: string; link?: string; image?: Image | null; clip?: Clip | null }) =>
    edit({ edit: 'change_feedback', input: { id, changes } });
  return (
    <>
      <Switch
        label={t('feedback.show')}
        checked={feedback_settings.show}
        disabled={!can.edit_content}
        onChange={(event) =>
          edit({ edit: 'change_question', input: { id, changes: { feedback_settings: { show: event.currentTarget.checked } } } })
        }
      />
      <MarkedTextarea
        id="feedback.text"
        label={t('feedback.text')}
        value={feedback.text ?? ''}
        maxLength={4000}
        maxRows={8}
        disabled={!can.edit_content}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <AnswerFeedbackFields question={question} edit={edit} disabled={!can.edit_content} />
      <PictureField
        label={t('feedback.picture')}
        value={feedback.image}
        disabled={!can.edit_graphics}
        onChange={(image) => change({ image })}
      />
      <ClipField id="feedback.clip" value={feedback.clip} disabled={!can.edit_graphics} onChange={(clip) => change({ clip })} />
      <TextInput
        id="feedback.link"
        label={t('feedback.link')}
        type="url"
        placeholder="https://"
        maxLength={2000}
        value={feedback.link ?? ''}
        disabled={!can.edit_content}
        error={linkProblem ? t(`problem.${linkProblem.code}`) : undefined}
        onChange={(event) => change({ link: event.currentTarget.value })}
      />
    </>
  );
}
