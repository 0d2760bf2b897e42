import { useMemo, type ComponentType } from 'react';
import type { Boot, PlayBoot } from './boot.ts';
import { Game } from './quiz/Game.tsx';
import { FailureBoundary } from './refused/Failure.tsx';
import { ConfirmScreen } from './registration/ConfirmScreen.tsx';
import { LimitScreen } from './refused/LimitScreen.tsx';
import { PreviewProgram } from './preview/PreviewProgram.tsx';
import { RefusedPage } from './refused/RefusedPage.tsx';
import { LanguageContext, translate } from './texts.ts';
import { useEarlyPress } from './use-early-press.ts';

interface PlayerProps {
  boot: Boot;
  /** There where the boot is a calendar's: what no quiz has to load. */
  Calendar?: ComponentType<{ boot: PlayBoot }> | undefined;
}

/** What every page of the player shows; the same on the server and in the browser. */
export function Player({ boot, Calendar }: PlayerProps) {
  const language = useMemo(() => ({ t: translate(boot.texts, boot.lang), lang: boot.lang }), [boot]);
  useEarlyPress();
  return (
    <LanguageContext value={language}>
      <FailureBoundary>
        <Page boot={boot} Calendar={Calendar} />
      </FailureBoundary>
    </LanguageContext>
  );
}

function Page({ boot, Calendar }: PlayerProps) {
  switch (boot.page) {
    case 'play':
      return Calendar ? <Calendar boot={boot} /> : <Game boot={boot} />;
    case 'refused':
      return <RefusedPage reason={boot.refused?.reason ?? 'unavailable'} activity={boot.activity} />;
    case 'limitgame':
      return <LimitScreen />;
    case 'confirm':
      return <ConfirmScreen state={boot.state} token={boot.token} activity={boot.activity} />;
    case 'preview':
      return <PreviewProgram />;
  }
}
