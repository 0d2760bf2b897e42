import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { outcomesOf } from '#activity/document.ts';
import { questionsOf } from '#shared/content/part.ts';
import type { Question } from '#shared/content/question.ts';
import { forms } from '#questions/forms.ts';
import type { Problem } from '#questions/problem.ts';
import { canShuffle, shufflesAnswers } from '#questions/player-option.ts';
import { isCounted } from '#questions/traits.ts';
import { CommentButton } from '#editor/comments/CommentButton.tsx';
import { ClipField } from '#editor/clips/ClipField.tsx';
import { PictureField } from '#editor/media/PictureField.tsx';
import { PicturePair } from '#editor/media/PicturePair.tsx';
import { useCan, useDraft, useEdit } from '#editor/editing/activity-context.ts';
import { useActivityOfKind } from '#editor/kinds/activity-of-kinds.ts';
import { textLabel, typeLabel } from '#editor/labels.ts';
import { BeforePublishing } from './BeforePublishing.tsx';
import { FeedbackFields } from './FeedbackFields.tsx';
import { useEditingOfKind } from '#editor/kinds/editing-of-kinds.ts';
import { useProblems, type AnyProblem } from '#editor/editing/problems.tsx';
import { QuestionActions } from './QuestionActions.tsx';
import { QuestionMore } from './QuestionMore.tsx';
import { QuestionScoring } from './QuestionScoring.tsx';
import { Section } from './Section.tsx';
import { useSpreadPictures } from './use-spread-pictures.ts';
import { usePlace } from '#editor/editing/use-place.ts';
import { MarkedTextarea } from '#ui/marked-field/MarkedTextarea.tsx';
import style from './inspector.module.css';

const none: AnyProblem[] = [];

/** One question: its text, its answers, points, time and feedback first; the other fields are collapsed. */
export function QuestionInspector({ id }: { id: string }) {
  const question = useDraft((draft) => questionsOf(draft).find((candidate) => candidate.id === id));
  const number = useDraft((draft) =>
    Math.max(0, ...draft.parts.map(({ questions }) => questions.findIndex((candidate) => candidate.id === id) + 1)),
  );
  const problems = useProblems().byQuestion.get(id) ?? none;
  if (!question) return null;
  return (
    <>
      <QuestionHead question={question} number={number} />
      <div className={style.body}>
        <QuestionContent question={question} problems={problems} />
        <QuestionScoring question={question} />
        <Unfinished problems={problems.filter(({ place }) => place.field !== 'ways')} />
      </div>
      <QuestionSections question={question} />
    </>
  );
}

function QuestionHead({ question, number }: { question: Question; number: number }) {
  const { t } = useTranslation();
  const Icon = forms[question.type].icon;
  return (
    <header className={style.head}>
      <Title order={2}>
        {t('question.number', { number })}{' '}
        <span className={style.typeName}>
          <Icon size={16} aria-hidden /> {t(typeLabel(question.type))}
        </span>
      </Title>
      <CommentButton />
      <QuestionActions question={question} />
    </header>
  );
}

function QuestionContent({ question, problems }: { question: Question; problems: AnyProblem[] }) {
  const { t } = useTranslation();
  const edit = useEdit();
  const can = useCan();
  const { form } = useActivityOfKind().questions;
  const personTypes = useDraft((draft) => outcomesOf(draft));
  const isShuffled = useDraft((draft) => shufflesAnswers(draft.settings, question)) && canShuffle(question);
  const { Form } = forms[question.type];
  return (
    <>
      <MarkedTextarea
        id="text"
        label={t(textLabel(question.type))}
        value={question.text}
        maxLength={4000}
        maxRows={8}
        disabled={!can.edit_content}
        onChange={(event) => edit({ edit: 'change_question', input: { id: question.id, changes: { text: event.currentTarget.value } } })}
      />
      <Form
        question={question}
        {...form}
        personTypes={personTypes}
        problems={problems.filter((problem) => !isUnfinished(problem)).map(atField)}
        edit={edit}
        disabled={!can.edit_content}
        picturesDisabled={!can.edit_graphics}
        isShuffled={isShuffled}
        PictureField={PictureField}
      />
    </>
  );
}

/** Problems of single answers appear beside the answers instead. */
function Unfinished({ problems }: { problems: AnyProblem[] }) {
  const codes = new Set(problems.filter((problem) => isUnfinished(problem) || !problem.place.answer_id).map(({ code }) => code));
  return <BeforePublishing codes={codes} />;
}

function QuestionSections({ question }: { question: Question }) {
  const { t } = useTranslation();
  const edit = useEdit();
  const can = useCan();
  const { view } = usePlace();
  const { id, clip, cover, feedback, answers } = question;
  const hasFeedback = feedback.text || answers.some((answer) => answer.feedback);
  const { QuestionSection } = useEditingOfKind();
  const spread = useSpreadPictures();
  return (
    <>
      {QuestionSection && <QuestionSection question={question} />}
      {isCounted(question) && (
        <Section title={t('question.feedback')} note={hasFeedback ? t('common.set') : undefined} open={view === 'feedback'}>
          <FeedbackFields question={question} />
        </Section>
      )}
      <Section title={t('question.cover')} note={cover.desktop || cover.mobile ? t('common.set') : undefined}>
        <PicturePair
          id="cover"
          value={cover}
          disabled={!can.edit_graphics}
          onChange={(next) => edit({ edit: 'change_question', input: { id, changes: { cover: next } } })}
          takeSeveral={spread(id)}
        />
      </Section>
      <Section title={t('clip.heading')} note={clip ? t('common.set') : undefined}>
        <ClipField
          id="clip"
          value={clip}
          disabled={!can.edit_graphics}
          onChange={(next) => edit({ edit: 'change_question', input: { id, changes: { clip: next } } })}
        />
      </Section>
      <Section title={t('common.more')}>
        <QuestionMore question={question} />
      </Section>
    </>
  );
}

/** An empty field is not an error yet: it is listed below the fields, not marked red at each field. */
const isUnfinished = ({ code }: { code: string }): boolean => code.endsWith('_missing');

const atField = ({ severity, code, place }: AnyProblem): Problem => ({
  severity,
  code: code as Problem['code'],
  ...(place.field ? { field: place.field } : {}),
  ...(place.answer_id ? { answer_id: place.answer_id } : {}),
});
