import type { BehindDoor, PlayerHatch } from '#shared/contract/player-calendar.ts';
import { VerdictIcon } from '#questions/Verdict.tsx';
import { Button } from '../frame/Button.tsx';
import { ShareButton } from '../share/ShareButton.tsx';
import { useLanguage } from '../texts.ts';
import { OfferCode } from './OfferCode.tsx';

type Played = NonNullable<PlayerHatch['played']>;

interface AfterPlayProps {
  door: PlayerHatch;
  behind: BehindDoor;
  played: Played;
  isRegistered: boolean;
  onRegister(): void;
}

/** What her game behind a door came to, and what comes of it by the door's type. */
export function AfterPlay({ door, behind, played, isRegistered, onRegister }: AfterPlayProps) {
  return (
    <>
      <DoorScore played={played} isBonus={behind.type === 'bonus'} />
      <ComesOfIt door={door} behind={behind} played={played} isRegistered={isRegistered} onRegister={onRegister} />
    </>
  );
}

function DoorScore({ played, isBonus }: { played: Played; isBonus: boolean }) {
  const { t } = useLanguage();
  const { correct, total, points, bonus_points } = played;
  const verdict = total === 0 ? null : correct === total ? 'right' : correct === 0 ? 'wrong' : 'partly';
  return (
    <p className="door-score">
      {verdict && <VerdictIcon kind={verdict} />}
      {total > 0 && <span>{t('calendar.right_of', { correct, total })}</span>}
      <strong>{t('points', { count: points })}</strong>
      {bonus_points > 0 && (
        <span>
          {t('result.bonus')}: {bonus_points}
        </span>
      )}
      {isBonus && points > 0 && <span className="door-double">{t('calendar.doubled')}</span>}
    </p>
  );
}

/** The draw of a contest, the code of an offer, the challenge of a door with a bonus for sharing. */
export function ComesOfIt({ behind, played, isRegistered, onRegister }: AfterPlayProps) {
  const { t } = useLanguage();
  const { type, content } = behind;
  const isRight = played.total > 0 && played.correct === played.total;
  return (
    <>
      {type === 'contest' && (
        <div className="notice door-next">
          <p>{t(!isRight ? 'calendar.contest_out' : isRegistered ? 'calendar.contest_in' : 'calendar.contest_register')}</p>
          {isRight && !isRegistered && <Button onClick={onRegister}>{t('register.button')}</Button>}
        </div>
      )}
      {type === 'deals_single_question' && content?.code && <OfferCode code={content.code} />}
      {type === 'default_share_bonus' && (
        <div className="door-next">
          <p>{t('calendar.share_bonus')}</p>
          <ShareButton />
        </div>
      )}
    </>
  );
}
