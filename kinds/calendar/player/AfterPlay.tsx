import type { BehindDoor, PlayerHatch } from '#shared/contract/player-calendar.ts';
import { VerdictIcon } from '#questions/Verdict.tsx';
import { Button } from '#player/frame/Button.tsx';
import type { CardSource } from '#player/result/card/card.ts';
import { ShareButton } from '#player/share/ShareButton.tsx';
import { useLanguage } from '#player/texts.ts';

type Played = NonNullable<PlayerHatch['played']>;

interface AfterPlayProps {
  door: PlayerHatch;
  behind: BehindDoor;
  played: Played;
  isRegistered: boolean;
  /** Whether her registration waits for her to confirm her address. */
  isConfirming: boolean;
  /** The result as a picture to share. */
  card?: CardSource | undefined;
  onRegister(): void;
}

/** The result of her game behind a door, and its consequences by the door's type. */
export function AfterPlay(props: AfterPlayProps) {
  const { behind, played } = props;
  return (
    <>
      <DoorScore played={played} isBonus={behind.type === 'bonus'} />
      <ComesOfIt {...props} />
    </>
  );
}

function DoorScore({ played, isBonus }: { played: Played; isBonus: boolean }) {
  const { t } = useLanguage();
  const { correct, total } = played;
  // Behind a bonus door, all points are bonus points.
  const points = played.points + played.bonus_points;
  const verdict = total === 0 ? null : doorVerdict({ points, correct, total });
  return (
    <p className="door-score">
      {verdict && <VerdictIcon kind={verdict} />}
      {total > 0 && <span>{t('calendar.right_of', { correct, total })}</span>}
      <strong>{t('points', { count: points })}</strong>
      {isBonus && points > 0 && <span className="door-double">{t('calendar.doubled')}</span>}
    </p>
  );
}

/** An answer that is not fully right but has points is partly right. */
export function doorVerdict({ points, correct, total }: Pick<Played, 'points' | 'correct' | 'total'>): 'right' | 'wrong' | 'partly' {
  if (correct === total) return 'right';
  return correct === 0 && points <= 0 ? 'wrong' : 'partly';
}

/** The draw of a contest, or the challenge of a door with a bonus for sharing. */
export function ComesOfIt({ behind, played, isRegistered, isConfirming, card, onRegister }: AfterPlayProps) {
  const { t } = useLanguage();
  const { type } = behind;
  // Opinions take part, too: none of their answers is wrong.
  const isRight = played.correct === played.total;
  const joining = isConfirming ? 'calendar.contest_confirm' : 'calendar.contest_register';
  return (
    <>
      {type === 'contest' && (
        <div className="notice door-next">
          <p>{t(!isRight ? 'calendar.contest_out' : isRegistered ? 'calendar.contest_in' : joining)}</p>
          {isRight && !isRegistered && !isConfirming && <Button onClick={onRegister}>{t('register.button')}</Button>}
        </div>
      )}
      {type === 'default_share_bonus' && (
        <div className="door-next">
          <p>{t('calendar.share_bonus')}</p>
          <ShareButton result={card} />
        </div>
      )}
    </>
  );
}
