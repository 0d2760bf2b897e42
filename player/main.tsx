import '@fontsource-variable/noto-sans/wght.css';
import '#ui/tokens.css';
import './look/base.css';
import './look/stage.css';
import './look/cover.css';
import './look/question.css';
import './look/motion.css';
import './look/on-its-side.css';
import './look/question-stage.css';
import './look/after.css';
import './look/embed.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Boot } from './boot.ts';
import { isEmbedded } from './embed.ts';
import { ignoreStraySecondPresses } from './frame/second-press.ts';
import { programOfKinds } from './kinds/program-of-kinds.ts';
import { loadAgain } from './load-again.ts';
import { loadEastAsianFont } from './load-east-asian-font.ts';
import { Player, type Parts } from './Player.tsx';
import { isOnBigScreen } from './send.ts';

const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '') as Boot;
const root = document.getElementById('root') as HTMLElement;
if (isEmbedded()) {
  document.documentElement.dataset['embedded'] = '';
  import('./start-embed.ts').then(({ startEmbed }) => startEmbed(root), loadAgain);
}
// A frame with sandbox="allow-scripts" has no origin.
if (origin === 'null') import('./sandboxed.ts').then(({ submitByPress }) => submitByPress(), loadAgain);
// Readable from ten metres: see stage.css.
if (isOnBigScreen()) document.documentElement.dataset['far'] = '';
loadEastAsianFont(boot.lang);
ignoreStraySecondPresses();
// Some pages need parts of their own before they come alive: their first screen is already in the HTML.
const program = boot.page === 'play' && programOfKinds[boot.cover.kind];
if (program) program().then(({ default: Program }) => comeAlive({ Program }), loadAgain);
else if (boot.page === 'confirm')
  import('./registration/ConfirmScreen.tsx').then(({ default: Confirm }) => comeAlive({ Confirm }), loadAgain);
else if (boot.page === 'refused') import('./refused/RefusedPage.tsx').then(({ default: Refused }) => comeAlive({ Refused }), loadAgain);
else comeAlive();

function comeAlive(parts: Parts = {}): void {
  // In slices, so that a press meanwhile does not wait for all of it.
  startTransition(() => void hydrateRoot(root, <Player boot={boot} {...parts} />));
}
