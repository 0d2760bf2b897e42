import '@fontsource-variable/noto-sans/wght.css';
import '#ui/tokens.css';
import './look/base.css';
import './look/stage.css';
import './look/cover.css';
import './look/question.css';
import './look/on-its-side.css';
import './look/after.css';
import './look/snow.css';
import './look/embed.css';
import { startTransition, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isOfDoors, type Boot, type PlayBoot } from './boot.ts';
import { isEmbedded, startEmbed } from './embed.ts';
import { loadAgain } from './load-again.ts';
import { loadEastAsianFont } from './load-east-asian-font.ts';
import { Player } from './Player.tsx';

const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '') as Boot;
const root = document.getElementById('root') as HTMLElement;
if (isEmbedded()) startEmbed(root);
loadEastAsianFont(boot.lang);
// The calendar is a part of its own, which is there before its page comes alive: its first screen already stands in the HTML.
if (isOfDoors(boot)) import('./calendar/Calendar.tsx').then(({ default: Calendar }) => comeAlive(Calendar), loadAgain);
else comeAlive();

function comeAlive(Calendar?: ComponentType<{ boot: PlayBoot }>): void {
  // In slices, so that a press meanwhile does not wait for all of it.
  startTransition(() => void hydrateRoot(root, <Player boot={boot} Calendar={Calendar} />));
}
