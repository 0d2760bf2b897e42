import { useId } from 'react';
import { traits } from '#kinds/traits.ts';
import { Picture } from '#questions/Picture.tsx';
import type { PlayerMember } from '#shared/contract/player-collection.ts';
import { useMoment } from '#player/time/use-moment.ts';
import { Button } from '#player/frame/Button.tsx';
import { useLanguage } from '#player/texts.ts';

interface MemberCardProps {
  member: PlayerMember;
  /** Its position if there is an order, else null. */
  number: number | null;
  timezone: string;
  /** One of the first members on the screen. */
  isFirst: boolean;
  onEnter(): void;
}

/** A member: what it is, this player's results in it, and the way into it, or why there is none. */
export function MemberCard({ member, number, timezone, isFirst, onEnter }: MemberCardProps) {
  const { t } = useLanguage();
  const heading = useId();
  const { title, text, image, state } = member;
  const isOpen = state === 'open' || state === 'begun' || state === 'done';
  return (
    <li className="member" data-state={state}>
      <div className="member-picture" {...(isFirst ? { 'data-first': '' } : {})}>
        {image ? <Picture image={image} sizes="(max-width: 700px) 100vw, 420px" className="member-image" /> : <MemberArt />}
        {number !== null && (
          <span className="member-number" aria-hidden="true">
            {number}
          </span>
        )}
        <Mark member={member} />
      </div>
      <div className="member-words">
        <h2 id={heading} dir="auto">
          {title}
        </h2>
        {text && (
          <p className="member-text" dir="auto">
            {text}
          </p>
        )}
        <Facts member={member} />
        {isOpen ? (
          <Button kind={state === 'done' ? 'second' : 'first'} aria-describedby={heading} onClick={onEnter}>
            {t(state === 'done' ? 'collection.look' : state === 'begun' ? 'cover.continue' : 'collection.play')}
          </Button>
        ) : (
          <Shut member={member} timezone={timezone} />
        )}
      </div>
    </li>
  );
}

/** Marks done and optional members with a word. */
function Mark({ member: { state, passed, required } }: { member: PlayerMember }) {
  const { t } = useLanguage();
  if (state === 'done')
    return (
      <span className="member-mark" data-done>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M4 10.5l4 4 8-9" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
        {t(passed ? 'result.passed' : 'collection.done')}
      </span>
    );
  return required ? null : <span className="member-mark">{t('collection.extra')}</span>;
}

function Facts({ member: { kind, parts, questions, points } }: { member: PlayerMember }) {
  const { t } = useLanguage();
  return (
    <ul className="facts">
      {parts ? (
        <li>
          {parts.played > 0
            ? t('collection.done_of', { done: parts.played, total: parts.total })
            : t('calendar.doors', { count: parts.total })}
        </li>
      ) : (
        questions > 0 && <li>{t(traits[kind].texts.questions, { count: questions })}</li>
      )}
      {points !== null && <li>{t('points', { count: points })}</li>}
    </ul>
  );
}

/** Why it is closed, and until when. */
function Shut({ member: { locked, starts_at }, timezone }: { member: PlayerMember; timezone: string }) {
  const { t } = useLanguage();
  const moment = useMoment(timezone);
  const opens = locked?.opens_at ?? starts_at;
  const words = opens
    ? t('collection.opens', { when: moment(opens) })
    : locked
      ? t(locked.reason === 'passed' ? 'collection.after_passed' : 'collection.after_finished', { title: locked.after ?? '' })
      : t('collection.closed');
  return (
    <p className="member-shut" suppressHydrationWarning>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M6 9V6.5a4 4 0 0 1 8 0V9h1v8H5V9zm2 0h4V6.5a2 2 0 0 0-4 0z" fill="currentColor" />
      </svg>
      {words}
    </p>
  );
}

/** Replaces a missing picture. */
const MemberArt = () => (
  <svg className="member-image" viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <circle cx="52" cy="50" r="26" className="member-art-back" />
    <rect x="76" y="26" width="44" height="44" rx="10" className="member-art-front" />
  </svg>
);
