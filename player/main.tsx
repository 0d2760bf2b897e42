import '@fontsource-variable/noto-sans/wght.css';
import '#ui/tokens.css';
import './look/base.css';
import './look/stage.css';
import './look/cover.css';
import './look/question.css';
import './look/after.css';
import './look/snow.css';
import './look/embed.css';
import { hydrateRoot } from 'react-dom/client';
import type { Boot } from './boot.ts';
import { isEmbedded, startEmbed } from './embed.ts';
import { Player } from './Player.tsx';

const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '') as Boot;
const root = document.getElementById('root') as HTMLElement;
if (isEmbedded()) startEmbed(root);
hydrateRoot(root, <Player boot={boot} />);
