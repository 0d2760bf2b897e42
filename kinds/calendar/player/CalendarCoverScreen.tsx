import type { ReactNode } from 'react';
import type { PlayerHatch } from '#shared/contract/player-calendar.ts';
import { StagePicture } from '#player/cover/StagePicture.tsx';
import { Logo } from '#player/cover/Logo.tsx';
import { Sponsor } from '#player/cover/Sponsor.tsx';
import { Button } from '#player/frame/Button.tsx';
import { Stage } from '#player/frame/Stage.tsx';
import { Lead } from '#player/frame/Lead.tsx';
import { useLanguage } from '#player/texts.ts';
import { nextOpening } from './doors-now.ts';
import type { CalendarCover } from './learned-doors.ts';
import { useMoment } from '#player/time/use-moment.ts';

interface CalendarCoverScreenProps {
  cover: CalendarCover;
  doors: readonly PlayerHatch[];
  onOpen(): void;
  foot?: ReactNode;
}

/** The start page: what the calendar is, how many doors it has, when the next one opens, and the button to them. */
export function CalendarCoverScreen({ cover, doors, onOpen, foot }: CalendarCoverScreenProps) {
  const { t } = useLanguage();
  const moment = useMoment(cover.calendar.timezone);
  const { title, button_text, image } = cover.cover;
  const next = nextOpening(doors);
  return (
    <Stage
      name="cover"
      wide
      bar={<StagePicture covers={image} />}
      foot={foot}
      dock={
        <Button onClick={onOpen}>
          <span dir="auto" data-preview-field="cover.button_text">
            {button_text || t('calendar.open')}
          </span>
        </Button>
      }
    >
      <Logo theme={cover.theme} />
      <h1 data-focus tabIndex={-1} dir="auto" data-preview-field="cover.title">
        {title || cover.name}
      </h1>
      <Lead cover={cover.cover} />
      <ul className="facts">
        <li>{t('calendar.doors', { count: doors.length })}</li>
        {next !== null && <li suppressHydrationWarning>{t('calendar.next_at', { when: moment(next) })}</li>}
      </ul>
      <Sponsor sponsor={cover.settings.sponsor} />
    </Stage>
  );
}
