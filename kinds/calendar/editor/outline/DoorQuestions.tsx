import { ActionIcon } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconFileImport, IconStack3 } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#editor/editing/activity-context.ts';
import { questionCounts } from '#kinds/calendar/question-counts.ts';
import { useNextDoor } from '#kinds/calendar/editor/use-next-door.ts';
import { useCalendar } from '#kinds/calendar/editor/use-calendar.ts';
import { AddQuestion } from '#editor/editing/outline/AddQuestion.tsx';
import { QuestionList } from '#editor/editing/outline/QuestionList.tsx';
import { useAddQuestion } from '#editor/editing/outline/use-add-question.ts';
import { TakeQuestions } from '#editor/question-bank/TakeQuestions.tsx';
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

interface ElsewhereProps extends Pick<ComponentProps<typeof AddQuestion>, 'reason'> {
  door: string;
}

/** The questions behind the displayed door. */
export function DoorQuestions({ door, shown, chosen }: Props) {
  const { t } = useTranslation();
  const can = useCan();
  const place = usePlace();
  const number = useCalendar(({ hatches }) => hatches.findIndex(({ id }) => id === door) + 1);
  const count = useCalendar(({ parts }) => parts.find(({ id }) => id === door)?.questions.length ?? 0);
  const isHeld = useCalendar(({ hatches }) => hatches.find(({ id }) => id === door)?.quiz_localization_id !== undefined);
  const takesOne = useCalendar(({ hatches }) => hatches.some(({ id, type }) => id === door && questionCounts[type].most === 1));
  const reason = !can.edit_content && t('role.noContent');
  const isShown = place.part === 'questions';
  const add = useAddQuestion(isShown ? shown : undefined, door);
  const next = useNextDoor(isShown ? shown : undefined, number);
  const goToNext = () => (isShown && shown && takesOne && next.number !== undefined ? next.go() : !isHeld && add('text'));
  useHotkeys([['mod+Enter', () => can.edit_content && goToNext()]], []);
  if (number === 0) return null;
  return (
    <section className={own.behind} aria-label={t('doors.behind', { number })}>
      <div className={own.behindHead}>
        <h2>
          {t('doors.behind', { number })} {!isHeld && <span className={style.count}>{count}</span>}
        </h2>
        {!isHeld && <FromElsewhere door={door} reason={reason} />}
      </div>
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
          <div className={own.add}>
            <AddQuestion
              add={(type) => {
                add(type);
                chosen();
              }}
              reason={reason}
            />
          </div>
        </>
      )}
    </section>
  );
}

/** Questions of a file, a text, the bank or another activity. */
function FromElsewhere({ door, reason }: ElsewhereProps) {
  const { t } = useTranslation();
  const place = usePlace();
  const [isTaking, taking] = useDisclosure();
  return (
    <span className={own.elsewhere}>
      <Reasoned reason={reason} hint={t('imports.open')}>
        <ActionIcon
          variant="subtle"
          size={28}
          aria-label={t('imports.open')}
          onClick={() => place.change({ part: 'hatches', hatch: door, import: true })}
        >
          <IconFileImport size={18} />
        </ActionIcon>
      </Reasoned>
      <Reasoned reason={reason} hint={t('bank.take')}>
        <ActionIcon variant="subtle" size={28} aria-label={t('bank.take')} onClick={taking.open}>
          <IconStack3 size={18} />
        </ActionIcon>
      </Reasoned>
      {isTaking && <TakeQuestions onClose={taking.close} into={{ part_id: door }} />}
    </span>
  );
}
