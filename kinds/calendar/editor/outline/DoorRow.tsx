import { Avatar, VisuallyHidden } from '@mantine/core';
import { IconPin } from '@tabler/icons-react';
import type { MouseEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hatch } from '#shared/content/calendar.ts';
import { useDoorWords } from '#kinds/calendar/editor/door-words.ts';
import { doorIcons } from '#kinds/calendar/editor/door-types.ts';
import { dayInWords } from '#editor/local-day.ts';
import { useDoorProblems } from '#kinds/calendar/editor/use-door-problems.ts';
import { useCalendar } from '#kinds/calendar/editor/use-calendar.ts';
import { CommentCount } from '#editor/comments/CommentButton.tsx';
import { useEditorsHere } from '#editor/editing/editors-here.ts';
import { rowHeight } from '#editor/editing/outline/row-height.ts';
import style from '#editor/editing/outline/outline.module.css';
import own from './calendar-outline.module.css';

interface Props {
  hatch: Hatch;
  /** From 0. */
  position: number;
  count: number;
  /** The local day on which it opens, YYYY-MM-DD. */
  opens: string | undefined;
  isShown: boolean;
  /** One of several that are under the hand. */
  isChosen: boolean;
  /** The one row that Tab reaches. */
  isFirstStop: boolean;
  click: (id: string, event: MouseEvent) => void;
  grab: ((event: PointerEvent, id: string, position: number) => void) | undefined;
  isDragged: boolean;
}

/** Number, type, first words, day and trouble of a door. */
export function DoorRow({ hatch, position, count, opens, isShown, isChosen, isFirstStop, click, grab, isDragged }: Props) {
  const { t, i18n } = useTranslation();
  const Icon = doorIcons[hatch.type];
  const part = useCalendar(({ parts }) => parts[position]);
  const words = useDoorWords()(hatch, part);
  const problems = useDoorProblems(hatch.id);
  const worst = problems.find(({ severity }) => severity === 'stop') ?? problems[0];
  const here = useEditorsHere()
    .filter(({ place }) => place === hatch.id)
    .map(({ name }) => name)
    .join(', ');
  return (
    <li
      className={style.row}
      style={{ transform: `translateY(${position * rowHeight}px)` }}
      aria-posinset={position + 1}
      aria-setsize={count}
      data-dragged={isDragged || undefined}
    >
      <span className={style.grip} onPointerDown={(event) => grab?.(event, hatch.id, position)} data-grabbable={grab ? true : undefined}>
        {position + 1}
      </span>
      <button
        type="button"
        className={style.question}
        data-door={hatch.id}
        data-chosen={isChosen || undefined}
        tabIndex={isFirstStop ? 0 : -1}
        aria-current={isShown ? 'true' : undefined}
        title={words}
        onClick={(event) => click(hatch.id, event)}
      >
        <VisuallyHidden>{t('doors.numbered', { number: position + 1 })}</VisuallyHidden>
        <Icon size={16} role="img" aria-label={t(`doorTypes.${hatch.type}`)} />
        <span className={style.words}>{words}</span>
        {here && (
          <Avatar size={20} color="amber" name={here} role="img" aria-label={t('bar.alsoHere', { names: here })} title={here} alt="" />
        )}
        {hatch.pin && <IconPin size={14} role="img" aria-label={t('question.pinned')} />}
        {opens && <span className={own.day}>{dayInWords(opens, i18n.language, 'short')}</span>}
        {worst && <Trouble problem={worst} />}
      </button>
      <CommentCount anchor={hatch.id} at={{ part: 'hatches', hatch: hatch.id }} isInRow />
    </li>
  );
}

function Trouble({ problem: worst }: { problem: ReturnType<typeof useDoorProblems>[number] }) {
  const { t } = useTranslation();
  return (
    <span
      className={style.trouble}
      data-severity={worst.severity}
      role="img"
      aria-label={t(`problem.${worst.code}`)}
      title={t(`problem.${worst.code}`)}
    />
  );
}
