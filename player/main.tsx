import '@fontsource-variable/noto-sans/wght.css';
import '#ui/tokens.css';
import './look/base.css';
import './look/stage.css';
import './look/cover.css';
import './look/question.css';
import './look/after.css';
import { hydrateRoot } from 'react-dom/client';
import type { Boot } from './boot.ts';
import { Player } from './Player.tsx';

const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '') as Boot;
hydrateRoot(document.getElementById('root') as HTMLElement, <Player boot={boot} />);
