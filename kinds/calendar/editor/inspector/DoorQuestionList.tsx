import { Text, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Hatch } from '#shared/content/calendar.ts';
import type { Question } from '#shared/content/question.ts';
import { plain } from '#shared/rich-text/plain.ts';
import { forms } from '#questions/forms.ts';
import { useCan } from '#editor/editing/activity-context.ts';
import { useCalendar } from '#kinds/calendar/editor/use-calendar.ts';
import { AddQuestion } from '#editor/editing/outline/AddQuestion.tsx';
import { useAddQuestion } from '#editor/editing/outline/use-add-question.ts';
import { usePlace } from '#editor/editing/use-place.ts';
import { typeLabel } from '#editor/labels.ts';
import style from './door-inspector.module.css';

const none: readonly Question[] = [];

/** The questions behind the door, each with a link to it. */
export function DoorQuestionList({ door }: { door: Hatch }) {
  const { t } = useTranslation();
  const can = useCan();
  const { goToQuestion } = usePlace();
  const questions = useCalendar(({ parts }) => parts.find(({ id }) => id === door.id)?.questions ?? none);
  const add = useAddQuestion(undefined, door.id);
  if (door.quiz_localization_id) return <Text size="sm">{t('doors.holdsQuiz')}</Text>;
  return (
    <section id="questions" aria-label={t('parts.questions')}>
      <h3 className={style.label}>{t('parts.questions')}</h3>
      {questions.length > 0 && (
        <ol className={style.questions}>
          {questions.map((question) => {
            const Icon = forms[question.type].icon;
            return (
              <li key={question.id}>
                <UnstyledButton className={style.question ?? ''} onClick={() => goToQuestion(question.id)}>
                  <Icon size={16} role="img" aria-label={t(typeLabel(question.type))} />
                  <span>{plain(question.text).trim() || t('outline.noText')}</span>
                  <IconChevronRight size={16} aria-hidden />
                </UnstyledButton>
              </li>
            );
          })}
        </ol>
      )}
      <AddQuestion add={add} reason={!can.edit_content && t('role.noContent')} />
    </section>
  );
}
