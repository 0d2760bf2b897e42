import { memo } from 'react';
import { IconPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Hatch, HatchPosition } from '#shared/content/calendar.ts';
import { contentOn } from '#ui/theme-colours.ts';
import { holdsContent } from '#activity/door-count.ts';
import { useCalendar } from '#kinds/calendar/editor/use-calendar.ts';
import { useDoorProblems } from '#kinds/calendar/editor/use-door-problems.ts';
import { positionOf } from '#shared/content/focus.ts';
import { mediaUrl } from '#editor/media/media-url.ts';
import { inPercent } from './in-percent.ts';
import style from './board.module.css';

interface Props {
  hatch: Hatch;
  number: number;
  position: HatchPosition;
  isChosen: boolean;
  /** The one door that Tab reaches. */
  isFirstStop: boolean;
}

/** A closed door as players see it, with what an editor should know of it. */
export const BoardDoor = memo(function BoardDoor({ hatch, number, position, isChosen, isFirstStop }: Props) {
  const { t } = useTranslation();
  const stops = useDoorProblems(hatch.id).some(({ severity }) => severity === 'stop');
  // On a new calendar every door waits for its question; the outline and the check say so.
  const isBegun = useCalendar((draft) => holdsContent(draft, hatch));
  const hasTrouble = stops && isBegun;
  return (
    <button
      type="button"
      className={style.door}
      data-door={hatch.id}
      data-hinge={number % 2 === 0 ? 'right' : 'left'}
      aria-pressed={isChosen}
      aria-label={`${t('doors.numbered', { number })}, ${t(`doorTypes.${hatch.type}`)}${hasTrouble ? `, ${t('board.trouble')}` : ''}`}
      aria-describedby="board-keys"
      tabIndex={isFirstStop ? 0 : -1}
      style={{
        ...inPercent(position),
        backgroundColor: hatch.door_colour,
        borderColor: hatch.border_colour,
        color: contentOn(hatch.door_colour),
        ...(hatch.image && {
          backgroundImage: `url(${mediaUrl(hatch.image.key, 340)})`,
          backgroundPosition: positionOf(hatch.image),
        }),
        ['--border' as string]: hatch.border_colour,
        ['--on-border' as string]: contentOn(hatch.border_colour),
      }}
    >
      {hatch.number_style !== 'none' && (
        <span className={style.number} data-style={hatch.number_style} data-on-picture={hatch.image ? true : undefined}>
          {number}
        </span>
      )}
      {hatch.pin && <IconPin className={style.pin} size={14} aria-hidden />}
      {hasTrouble && <span className={style.trouble} aria-hidden />}
    </button>
  );
});
