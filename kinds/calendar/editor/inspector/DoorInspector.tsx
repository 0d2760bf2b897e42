import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Hatch } from '#shared/content/calendar.ts';
import { doorIcons } from '#kinds/calendar/editor/door-types.ts';
import { useHatches } from '#kinds/calendar/editor/use-calendar.ts';
import { useDoorProblems } from '#kinds/calendar/editor/use-door-problems.ts';
import { CommentButton } from '#editor/comments/CommentButton.tsx';
import { BeforePublishing } from '#editor/editing/inspector/BeforePublishing.tsx';
import { Section } from '#editor/editing/inspector/Section.tsx';
import { DoorActions } from './DoorActions.tsx';
import { DoorClip, DoorContent, DoorPictures } from './DoorContent.tsx';
import { DoorDay } from './DoorDay.tsx';
import { DoorLink } from './DoorLink.tsx';
import { DoorLook } from './DoorLook.tsx';
import { DoorQuestionList } from './DoorQuestionList.tsx';
import { DoorTime } from './DoorTime.tsx';
import { DoorType } from './DoorType.tsx';
import { HeldQuiz } from './HeldQuiz.tsx';
import { LeastPlayed } from './LeastPlayed.tsx';
import style from '#editor/editing/inspector/inspector.module.css';

/** One door: its type, its opening and its content; its look and its link are collapsed. */
export function DoorInspector({ door }: { door: Hatch }) {
  const { t } = useTranslation();
  const number = useHatches().findIndex(({ id }) => id === door.id) + 1;
  const Icon = doorIcons[door.type];
  const { image, background, content, link_url } = door;
  const hasPictures = content.image.desktop ?? content.image.mobile ?? background.desktop ?? background.mobile;
  return (
    <>
      <header className={style.head}>
        <Title order={2}>
          {t('doors.numbered', { number })}{' '}
          <span className={style.typeName}>
            <Icon size={16} aria-hidden /> {t(`doorTypes.${door.type}`)}
          </span>
        </Title>
        <CommentButton />
        <DoorActions doors={[door]} />
      </header>
      <div className={style.body}>
        <DoorType doors={[door]} />
        <DoorDay door={door} />
        <DoorTime doors={[door]} />
        {door.type === 'final' && <LeastPlayed door={door} number={number} />}
        <DoorQuestionList door={door} />
        <DoorContent door={door} />
        <Unfinished door={door.id} />
      </div>
      <Section title={t('doors.heldQuiz')} note={door.quiz_localization_id ? t('common.set') : undefined}>
        <HeldQuiz door={door} />
      </Section>
      <Section title={t('doors.look')} note={image ? t('common.set') : undefined}>
        <DoorLook doors={[door]} />
      </Section>
      <Section title={t('doors.pictures')} note={hasPictures ? t('common.set') : undefined}>
        <DoorPictures door={door} />
      </Section>
      <Section title={t('clip.heading')} note={content.clip ? t('common.set') : undefined}>
        <DoorClip door={door} />
      </Section>
      <Section title={t('doors.link')} note={link_url ? t('common.set') : undefined}>
        <DoorLink door={door} />
      </Section>
    </>
  );
}

function Unfinished({ door }: { door: string }) {
  const codes = new Set(useDoorProblems(door).map(({ code }) => code));
  return <BeforePublishing codes={codes} />;
}
