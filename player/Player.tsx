import { useEffect, useLayoutEffect, useMemo, type ComponentType } from 'react';
import type { Boot, ConfirmBoot, PlayBoot } from './boot.ts';
import { Game } from './quiz/Game.tsx';
import { FailureBoundary } from './refused/Failure.tsx';
import { PreviewProgram } from './preview/PreviewProgram.tsx';
import type { RefusedPageProps } from './refused/RefusedPage.tsx';
import { LanguageContext, translate } from './texts.ts';
import { useIsAlive } from './use-is-alive.ts';
import { RoomProgram, RoomWallProgram } from './room/RoomProgram.tsx';
import { WallProgram } from './wall/WallProgram.tsx';
import { WithinCollection } from './within/WithinCollection.tsx';

declare global {
  interface Window {
    /** Set once the program handles presses itself. */
    luckaAlive?: boolean;
    /** The button that was pressed before that. */
    luckaPressed?: HTMLButtonElement;
  }
}

/**
 * The page is visible before its program runs: a button that was pressed meanwhile is pressed now. Not before the second rendering, when the program
 * knows what only a browser can tell, such as who plays.
 */
function EarlyPress(): null {
  const isAlive = useIsAlive();
  // From here on React passes on presses.
  useLayoutEffect(() => void (window.luckaAlive = true), []);
  useEffect(() => {
    if (!isAlive) return;
    if (window.luckaPressed?.isConnected) window.luckaPressed.click();
    delete window.luckaPressed;
  }, [isAlive]);
  return null;
}

/** The parts that no quiz needs, loaded where the boot requires them. */
export interface Parts {
  /** Of a kind that has its own, instead of a game. */
  Program?: ComponentType<{ boot: PlayBoot }>;
  Confirm?: ComponentType<{ boot: ConfirmBoot }>;
  Refused?: ComponentType<RefusedPageProps>;
}

interface PlayerProps extends Parts {
  boot: Boot;
}

/** The content of every page of the player, the same on the server and in the browser. */
export function Player({ boot, ...parts }: PlayerProps) {
  const language = useMemo(() => ({ t: translate(boot.texts, boot.lang), lang: boot.lang }), [boot]);
  return (
    <LanguageContext value={language}>
      <FailureBoundary>
        <Page boot={boot} {...parts} />
      </FailureBoundary>
      <EarlyPress />
    </LanguageContext>
  );
}

function Page({ boot, Program, Confirm, Refused }: PlayerProps) {
  switch (boot.page) {
    case 'play':
      return <WithinCollection within={boot.within}>{Program ? <Program boot={boot} /> : <Game boot={boot} />}</WithinCollection>;
    case 'refused':
      return (
        Refused && (
          <Refused
            kind={boot.kind}
            reason={boot.refused?.reason ?? 'unavailable'}
            activity={boot.activity}
            theme={boot.theme}
            now={boot.now}
          />
        )
      );
    case 'confirm':
      return Confirm && <Confirm boot={boot} />;
    case 'preview':
      return <PreviewProgram />;
    case 'wall':
      return <WallProgram boot={boot} />;
    case 'room':
      return <RoomProgram boot={boot} />;
    case 'room_wall':
      return <RoomWallProgram boot={boot} />;
  }
}
