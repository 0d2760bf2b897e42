import { useNextDoor } from '#kinds/calendar/editor/use-next-door.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import { Button, Menu } from '@mantine/core';
import { IconArrowsExchange, IconChevronLeft, IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan, useEdit } from '#editor/editing/activity-context.ts';
import { useDoorWords } from '#kinds/calendar/editor/door-words.ts';
import { useCalendar } from '#kinds/calendar/editor/use-calendar.ts';
import { usePlace } from '#editor/editing/use-place.ts';
import style from './door-inspector.module.css';

/** The door of a question: a link back to it, and a field to move the question to another one. */
export function QuestionDoor({ question }: { question: string }) {
  const { t } = useTranslation();
  const edit = useEdit();
  const can = useCan();
  const { goToHatch, goToQuestion } = usePlace();
  const wordsOf = useDoorWords();
  const hatches = useCalendar((draft) => draft.hatches);
  const parts = useCalendar((draft) => draft.parts);
  const at = parts.findIndex(({ questions }) => questions.some(({ id }) => id === question));
  const door = hatches[at];
  if (!door) return null;
  const move = (part_id: string) => {
    edit({ edit: 'move_question', input: { id: question, part_id, order_number: 100_000 } });
    goToQuestion(question);
  };
  return (
    <div className={style.door}>
      <Button size="xs" variant="subtle" leftSection={<IconChevronLeft size={14} aria-hidden />} onClick={() => goToHatch(door.id)}>
        {t('doors.numbered', { number: at + 1 })}
      </Button>
      <NextDoor question={question} door={at + 1} />
      <Menu width={280} position="bottom-end">
        <Menu.Target>
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconArrowsExchange size={14} aria-hidden />}
            disabled={!can.edit_content || hatches.length < 2}
            title={can.edit_content ? (hatches.length < 2 ? t('doors.onlyOne') : undefined) : t('doors.needsContent')}
          >
            {t('doors.moveQuestion')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
          {hatches.map((hatch, place) => (
            <Menu.Item key={hatch.id} disabled={place === at} onClick={() => move(hatch.id)}>
              {place + 1}. {wordsOf(hatch, parts[place])}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

/** Goes on to the next empty door with a question of the same type. `door`: the number of the question's door. */
function NextDoor({ question, door }: { question: string; door: number }) {
  const { t } = useTranslation();
  const can = useCan();
  const { number, go } = useNextDoor(question, door);
  const reason = (!can.edit_content && t('doors.needsContent')) || (number === undefined && t('doors.noneEmpty'));
  return (
    <Reasoned reason={reason} {...(number && { hint: `${t('doors.nextHint', { number })} (Ctrl Enter)` })}>
      <Button size="xs" variant="subtle" rightSection={<IconArrowRight size={14} aria-hidden />} onClick={go}>
        {t('doors.next')}
      </Button>
    </Reasoned>
  );
}
