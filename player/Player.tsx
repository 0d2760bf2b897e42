import { useMemo } from 'react';
import type { Boot } from './boot.ts';
import { Game } from './quiz/Game.tsx';
import { FailureBoundary } from './refused/Failure.tsx';
import { ConfirmScreen } from './registration/ConfirmScreen.tsx';
import { LimitScreen } from './refused/LimitScreen.tsx';
import { PreviewProgram } from './preview/PreviewProgram.tsx';
import { RefusedPage } from './refused/RefusedPage.tsx';
import { LanguageContext, translate } from './texts.ts';
import { useEarlyPress } from './use-early-press.ts';

/** What every page of the player shows; the same on the server and in the browser. */
export function Player({ boot }: { boot: Boot }) {
  const language = useMemo(() => ({ t: translate(boot.texts, boot.lang), lang: boot.lang }), [boot]);
  useEarlyPress();
  return (
    <LanguageContext value={language}>
      <FailureBoundary>
        <Page boot={boot} />
      </FailureBoundary>
    </LanguageContext>
  );
}

function Page({ boot }: { boot: Boot }) {
  switch (boot.page) {
    case 'play':
      return <Game boot={boot} />;
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
