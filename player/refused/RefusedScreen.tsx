import type { Refused } from '#shared/contract/operation.ts';
import { Button } from '../frame/Button.tsx';
import { Stage } from '../frame/Stage.tsx';
import { DoorArt } from '../cover/DoorArt.tsx';
import { refusalTexts } from './refusal-texts.ts';
import { useLanguage } from '../texts.ts';

export type RefusedReason = Refused['reason'];

/** Why there is nothing to play, and what can still be done. */
export function RefusedScreen({
  reason,
  title,
  onLeaderboard,
  onStartPage,
}: {
  reason: RefusedReason;
  title?: string;
  onLeaderboard?: (() => void) | undefined;
  onStartPage?: (() => void) | undefined;
}) {
  const { t } = useLanguage();
  return (
    <Stage
      name="refused"
      wide
      bar={
        <figure className="cover-picture">
          <DoorArt />
        </figure>
      }
      dock={
        <>
          {onLeaderboard && <Button onClick={onLeaderboard}>{t('result.leaderboard')}</Button>}
          {onStartPage && (
            <Button kind={onLeaderboard ? 'quiet' : 'first'} onClick={onStartPage}>
              {t('result.start_page')}
            </Button>
          )}
        </>
      }
    >
      {title && <p className="overline">{title}</p>}
      <h1 data-focus tabIndex={-1}>
        {t(refusalTexts[reason])}
      </h1>
    </Stage>
  );
}
