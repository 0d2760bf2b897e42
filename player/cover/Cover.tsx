import { useState } from 'react';
import type { FairTime } from '#shared/play/time-limits.ts';
import { LateScreen } from '../apart.tsx';
import { namedBy } from '../refused/named-by.ts';
import { RefusedScreen } from '../refused/refused-later.ts';
import type { PlayedGame } from '../use-game.ts';
import { LegalLinks } from '../frame/LegalLinks.tsx';
import { ConsentBar } from '../consent/ConsentBar.tsx';
import { ConsentDialog } from '../consent/ConsentDialog.tsx';
import { CoverScreen } from './CoverScreen.tsx';
import type { Consent } from '../consent/use-consent.ts';

interface CoverProps {
  played: PlayedGame;
  consent: Consent;
  isPreview: boolean;
  onLeaderboard: (() => void) | undefined;
}

/** The cover and, before the first start, the consent that the editor may require. */
export function Cover({ played: { game, dispatch }, consent, isPreview, onLeaderboard }: CoverProps) {
  const [asking, setAsking] = useState<FairTime | null>(null);
  const [hasRefused, setRefused] = useState(false);
  const begin = (fair_time: FairTime) => dispatch({ type: 'begin', fair_time });
  if (hasRefused)
    return (
      <LateScreen>
        <RefusedScreen
          kind={game.cover.kind}
          reason="cookies_refused"
          activity={namedBy(game.cover)}
          onStartPage={() => setRefused(false)}
        />
      </LateScreen>
    );
  return (
    <>
      <CoverScreen
        cover={game.cover}
        isBusy={game.outbox.length > 0}
        onStart={(fairTime) => (consent.mustAsk() ? setAsking(fairTime) : begin(fairTime))}
        onLeaderboard={onLeaderboard}
        foot={
          <>
            <LegalLinks links={game.cover.links} />
            {!isPreview && <ConsentBar consent={consent} />}
          </>
        }
      />
      {asking !== null && (
        <ConsentDialog
          onAccept={() => {
            consent.accept();
            begin(asking);
          }}
          onRefuse={() => {
            consent.refuse();
            setAsking(null);
            setRefused(true);
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
