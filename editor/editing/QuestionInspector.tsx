import { NumberInput, Switch, Textarea, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { forms } from '#questions/forms.ts';
import type { Problem } from '#questions/problem.ts';
import { PictureField } from '../media/PictureField.tsx';
import { PicturePair } from '../media/PicturePair.tsx';
import { useCan, useDraft, useEdit } from './activity-context.ts';
import { FeedbackFields } from './FeedbackFields.tsx';
import { ListStyle } from './ListStyle.tsx';
import { PersonTypePoints } from './PersonTypePoints.tsx';
import { useProblems } from './problems.tsx';
import { QuestionActions } from './QuestionActions.tsx';
import { Section } from './Section.tsx';
import { usePlace } from './use-place.ts';
import style from './inspector.module.css';

const listed = ['text', 'checkbox', 'image', 'text_poll'];
const partly = ['checkbox', 'text_in_order'];

/** One question: its text, its answers, points, time and feedback first; the rest folded. */
export function QuestionInspector({ id }: { id: string }) {
  const { t } = useTranslation();
  const edit = useEdit();
  const can = useCan();
  const place = usePlace();
  const found = useDraft((draft) => draft.questions.find((question) => question.id === id));
  const number = useDraft((draft) => draft.questions.findIndex((question) => question.id === id) + 1);
  const quizType = useDraft((draft) => draft.quiz_type);
  const personTypes = useDraft((draft) => draft.person_types);
  const isTimed = useDraft((draft) => draft.settings.time_limit_type === 'question');
  const problems = useProblems().byQuestion.get(id) ?? [];
  if (!found) return null;
  const question = found;
  const own: Problem[] = problems.map(({ severity, code, place: where }) => ({
    severity,
    code: code as Problem['code'],
    ...(where.field ? { field: where.field } : {}),
    ...(where.answer_id ? { answer_id: where.answer_id } : {}),
  }));
  const { Form, icon: Icon } = forms[question.type];
  const change = (changes: Parameters<typeof changeOf>[1]) => edit(changeOf(id, changes));
  const isScored = quizType !== 'person' && question.type !== 'ad' && question.type !== 'text_poll';
  const timeProblem = problems.find((problem) => problem.place.field === 'time_for_answer_in_seconds');
  const shown = own.filter((problem) => !isUnfinished(problem));
  const rest = [...new Set(problems.filter((problem) => isUnfinished(problem) || !problem.place.answer_id).map(({ code }) => code))];
  return (
    <>
      <header className={style.head}>
        <Title order={2}>
          {t('question.number', { number })}{' '}
          <span className={style.typeName}>
            <Icon size={16} aria-hidden /> {t(`types.${question.type}`)}
          </span>
        </Title>
        <QuestionActions question={question} />
      </header>
      <div className={style.body}>
        <Textarea
          label={question.type === 'ad' ? t('question.adText') : t('question.text')}
          value={question.text}
          maxLength={4000}
          maxRows={8}
          disabled={!can.edit_content}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        <Form
          question={question}
          quizType={quizType}
          personTypes={personTypes}
          problems={shown}
          edit={edit}
          disabled={!can.edit_content}
          picturesDisabled={!can.edit_graphics && !can.edit_content}
          PictureField={PictureField}
        />
        {question.type !== 'ad' && (
          <div className={style.pair}>
            {isScored && (
              <NumberInput
                label={t('question.points')}
                min={0}
                max={100_000}
                disabled={!can.edit_content}
                value={question.points}
                onChange={(points) => typeof points === 'number' && change({ points })}
              />
            )}
            <NumberInput
              label={t('question.time')}
              description={isTimed ? undefined : t('question.timeOff')}
              min={1}
              max={86_400}
              allowDecimal={false}
              suffix=" s"
              disabled={!can.edit_content}
              value={question.time_for_answer_in_seconds}
              error={timeProblem ? t(`problem.${timeProblem.code}`) : undefined}
              onChange={(seconds) => typeof seconds === 'number' && seconds >= 1 && change({ time_for_answer_in_seconds: seconds })}
            />
          </div>
        )}
        {listed.includes(question.type) && (
          <ListStyle value={question.list_style} disabled={!can.edit_content} onChange={(list_style) => change({ list_style })} />
        )}
        {partly.includes(question.type) && isScored && (
          <Switch
            label={t('question.partialPoints')}
            description={t(`question.partialPoints.${question.type as 'checkbox' | 'text_in_order'}`)}
            checked={question.partial_points}
            disabled={!can.edit_content}
            onChange={(event) => change({ partial_points: event.currentTarget.checked })}
          />
        )}
        {rest.length > 0 && (
          <section className={style.troubles}>
            <h3>{t('question.beforePublishing')}</h3>
            <ul>
              {rest.map((code) => (
                <li key={code}>{t(`problem.${code}`)}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {quizType === 'person' && (
        <Section title={t('personTypes.points')} open>
          <PersonTypePoints question={question} />
        </Section>
      )}
      {question.type !== 'ad' && (
        <Section
          title={t('question.feedback')}
          note={question.feedback.text ? t('common.set') : undefined}
          open={place.view === 'feedback'}
        >
          <FeedbackFields question={question} />
        </Section>
      )}
      <Section title={t('question.cover')} note={question.cover.desktop || question.cover.mobile ? t('common.set') : undefined}>
        <PicturePair value={question.cover} disabled={!can.edit_graphics && !can.edit_content} onChange={(cover) => change({ cover })} />
      </Section>
      <Section title={t('common.more')}>
        <Switch
          label={t('question.pinned')}
          description={t('question.pinnedNote')}
          checked={question.pinned}
          disabled={!can.edit_content}
          onChange={(event) => change({ pinned: event.currentTarget.checked })}
        />
        <Switch
          label={t('question.hidden')}
          description={t('question.hiddenNote')}
          checked={question.hidden}
          disabled={!can.edit_content}
          onChange={(event) => change({ hidden: event.currentTarget.checked })}
        />
        {isScored && (
          <NumberInput
            label={t('question.reduction')}
            description={t('question.reductionNote')}
            min={0}
            disabled={!can.edit_content}
            value={question.points_reduction ?? ''}
            onChange={(points) => change({ points_reduction: typeof points === 'number' ? points : null })}
          />
        )}
      </Section>
    </>
  );
}

/** A field that is still empty is no mistake of its own: it stands in the list below the fields, not in red at each of them. */
const isUnfinished = ({ code }: { code: string }): boolean => code.endsWith('_missing');

type Changes = Extract<Parameters<ReturnType<typeof useEdit>>[number], { edit: 'change_question' }>['input']['changes'];
const changeOf = (id: string, changes: Changes) => ({ edit: 'change_question' as const, input: { id, changes } });
