import { useState, type ReactNode } from 'react';
import { traits } from '#kinds/traits.ts';
import type { PlayerCover } from '#shared/contract/play.ts';
import type { FairTime } from '#shared/play/time-limits.ts';
import { ClipPlace } from '../clip/ClipPlace.tsx';
import { Button } from '../frame/Button.tsx';
import { Stage } from '../frame/Stage.tsx';
import { Lead } from '../frame/Lead.tsx';
import { hasBoard } from '../has-board.ts';
import { useLanguage } from '../texts.ts';
import { StagePicture } from './StagePicture.tsx';
import { FairTimeChoice } from './FairTimeChoice.tsx';
import { Logo } from './Logo.tsx';
import { Sponsor } from './Sponsor.tsx';

export interface CoverScreenProps {
  cover: PlayerCover;
  isBusy?: boolean;
  onStart(fairTime: FairTime): void;
  onLeaderboard?: (() => void) | undefined;
  foot?: ReactNode;
}

export function CoverScreen({ cover, isBusy = false, onStart, onLeaderboard, foot }: CoverScreenProps) {
  const { t } = useLanguage();
  const [fairTime, setFairTime] = useState<FairTime>(1);
  const { title, image, clip } = cover.cover;
  const hasOpenGame = cover.player.game_id !== null;
  const isOver = cover.player.games_left === 0 && !hasOpenGame;
  const isTimed = cover.settings.time_limit_type !== 'none';
  return (
    <Stage
      name="cover"
      wide
      bar={<StagePicture covers={image} />}
      foot={foot}
      dock={
        <>
          {!isOver && <StartButton cover={cover} isBusy={isBusy} onStart={() => onStart(fairTime)} />}
          {onLeaderboard && hasBoard(cover) && (
            <Button kind="quiet" onClick={onLeaderboard}>
              {t('board.title')}
            </Button>
          )}
        </>
      }
    >
      <Logo theme={cover.theme} />
      <h1 data-focus tabIndex={-1} dir="auto" data-preview-field="cover.title">
        {title || cover.name}
      </h1>
      <Lead cover={cover.cover} />
      <ClipPlace clip={clip} />
      <Facts cover={cover} />
      {isTimed && cover.settings.fair_time && !hasOpenGame && !isOver && <FairTimeChoice value={fairTime} onChange={setFairTime} />}
      {isOver && <p className="notice">{t('refused.game_limit')}</p>}
      <Sponsor sponsor={cover.settings.sponsor} />
    </Stage>
  );
}

function StartButton({ cover, isBusy, onStart }: { cover: PlayerCover; isBusy: boolean; onStart(): void }) {
  const { t } = useLanguage();
  return (
    <Button isBusy={isBusy} onClick={onStart}>
      {cover.player.game_id !== null ? (
        t('cover.continue')
      ) : (
        <span dir="auto" data-preview-field="cover.button_text">
          {cover.cover.button_text || t('cover.start')}
        </span>
      )}
    </Button>
  );
}

/** How many questions, about how long, and how many games are left. */
function Facts({ cover }: { cover: PlayerCover }) {
  const { t } = useLanguage();
  const { games_left } = cover.player;
  const minutes = Math.round(cover.readable_time / 60);
  return (
    <ul className="facts">
      <li>{t(traits[cover.kind].texts.questions, { count: cover.questions })}</li>
      <li>{minutes < 1 ? t('cover.short') : t('cover.minutes', { count: minutes })}</li>
      {games_left !== null && games_left > 0 && <li>{t('cover.games_left', { count: games_left })}</li>}
    </ul>
  );
}
