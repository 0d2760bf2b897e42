import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconFileImport } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#editor/editing/activity-context.ts';
import { useCalendar } from '#kinds/calendar/editor/use-calendar.ts';
import { AddQuestion } from '#editor/editing/outline/AddQuestion.tsx';
import { QuestionList } from '#editor/editing/outline/QuestionList.tsx';
import { useAddQuestion } from '#editor/editing/outline/use-add-question.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import { usePlace } from '#editor/editing/use-place.ts';
import style from '#editor/editing/outline/outline.module.css';
import own from './calendar-outline.module.css';

interface Props {
  door: string;
  /** The question on the stage. */
  shown: string | undefined;
  chosen: () => void;
}

type AddProps = Pick<ComponentProps<typeof AddQuestion>, 'add' | 'reason'> & { importHere: () => void };

/** The questions behind the displayed door. */
export function DoorQuestions({ door, shown, chosen }: Props) {
  const { t } = useTranslation();
  const can = useCan();
  const place = usePlace();
  const number = useCalendar(({ hatches }) => hatches.findIndex(({ id }) => id === door) + 1);
  const count = useCalendar(({ parts }) => parts.find(({ id }) => id === door)?.questions.length ?? 0);
  const isHeld = useCalendar(({ hatches }) => hatches.find(({ id }) => id === door)?.quiz_localization_id !== undefined);
  const reason = !can.edit_content && t('role.noContent');
  const isShown = place.part === 'questions';
  const add = useAddQuestion(isShown ? shown : undefined, door);
  useHotkeys([['mod+Enter', () => can.edit_content && !isHeld && add('text')]], []);
  if (number === 0) return null;
  return (
    <section className={own.behind} aria-label={t('doors.behind', { number })}>
      <h2>
        {t('doors.behind', { number })} {!isHeld && <span className={style.count}>{count}</span>}
      </h2>
      {isHeld ? (
        <p className={style.empty}>{t('doors.holdsQuiz')}</p>
      ) : (
        <>
          {count > 0 && (
            <QuestionList
              key={door}
              part={door}
              shown={isShown ? shown : undefined}
              choose={(question) => {
                place.goToQuestion(question);
                chosen();
              }}
            />
          )}
          <AddBehind
            add={(type) => {
              add(type);
              chosen();
            }}
            importHere={() => place.change({ part: 'hatches', hatch: door, import: true })}
            reason={reason}
          />
        </>
      )}
    </section>
  );
}

function AddBehind({ add, importHere, reason }: AddProps) {
  const { t } = useTranslation();
  return (
    <div className={own.add}>
      <AddQuestion add={add} reason={reason} />
      <Reasoned reason={reason} hint={t('imports.open')}>
        <ActionIcon variant="default" size={36} aria-label={t('imports.open')} onClick={importHere}>
          <IconFileImport size={18} />
        </ActionIcon>
      </Reasoned>
    </div>
  );
}
