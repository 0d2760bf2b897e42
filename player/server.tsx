import { renderToString } from 'react-dom/server';
import formulasCss from '#ui/formulas.css?inline';
import { usualTexts, type KindTexts } from '#kinds/kind-texts.ts';
import { traits } from '#kinds/traits.ts';
import { formulaFace } from '#shared/formulas/formula-face.ts';
import { scriptJson } from '#shared/script-json.ts';
import type { Boot } from './boot.ts';
import { pageOfKinds } from './kinds/page-of-kinds.ts';
import { Player, type Parts } from './Player.tsx';
import RefusedPage from './refused/RefusedPage.tsx';
import ConfirmScreen from './registration/ConfirmScreen.tsx';
import { confirmTitles } from './registration/confirm-texts.ts';
import { refusalTitle } from './refused/refusal-texts.ts';
import { barColours, tabIcon, themeCss } from './theme.ts';
import { translate } from './texts.ts';
import type { Theme } from '#shared/content/head.ts';
import type { PlayerCover } from '#shared/contract/play.ts';

/** The parts of a player page, for the server to put into its template. Texts are not escaped for HTML yet. */
export interface RenderedPlayer {
  html: string;
  boot: string;
  css: string;
  /** The address of the icon for the browser's tab. */
  icon: string;
  /** The colours for the browser's own bars. */
  bars: ReturnType<typeof barColours>;
  title: string;
  description: string;
  /** The message for old browsers calls it a quiz. */
  noun: KindTexts['noun'];
}

/** The first screen as HTML, rendered by the same components that take over in the browser. */
export function renderPlayer(boot: Boot): RenderedPlayer {
  const t = translate(boot.texts, boot.lang);
  const cover = boot.page === 'play' ? boot.cover : undefined;
  return {
    html: renderToString(<Player boot={boot} {...partsOf(boot)} />),
    boot: scriptJson(withoutCss(boot)),
    css: lookOf(boot),
    icon: tabIcon(themeOf(boot)),
    bars: barColours(themeOf(boot)),
    title: cover ? cover.cover.title || cover.name : titleOf(boot, t),
    description: cover ? cover.cover.text || inShort(cover, t) : '',
    noun: nounOf(boot),
  };
}

function partsOf(boot: Boot): Parts {
  const page = pageOf(boot);
  return page ? { Program: page.Program } : { Confirm: ConfirmScreen, Refused: RefusedPage };
}

const pageOf = (boot: Boot) => (boot.page === 'play' ? pageOfKinds[boot.cover.kind] : null);

function nounOf(boot: Boot): KindTexts['noun'] {
  const kind = boot.page === 'play' ? boot.cover.kind : boot.page === 'refused' ? boot.kind : null;
  return (kind ? traits[kind].texts : usualTexts).noun;
}

const inShort = (cover: PlayerCover, t: ReturnType<typeof translate>): string =>
  pageOfKinds[cover.kind]?.inShort(cover, t) ?? t(traits[cover.kind].texts.questions, { count: cover.questions });

function lookOf(boot: Boot): string {
  if (boot.page === 'play')
    return themeCss(themeOf(boot)) + (pageOf(boot)?.css ?? '') + formulaCss(boot.cover) + boot.cover.settings.custom_css;
  if (boot.page === 'room' || boot.page === 'room_wall') return themeCss(themeOf(boot)) + formulaCss(boot);
  return themeCss(themeOf(boot)) + (activityOf(boot)?.custom_css ?? '');
}

const formulaCss = ({ formula_font }: Pick<PlayerCover, 'formula_font'>): string =>
  formula_font === undefined ? '' : formulaFace(formula_font) + formulasCss;

/** Of pages that name an activity without playing it. */
const activityOf = (boot: Boot) => (boot.page === 'confirm' || boot.page === 'refused' ? boot.activity : undefined);

function themeOf(boot: Boot): Theme {
  if (boot.page === 'play') return boot.cover.theme;
  const own = 'theme' in boot ? boot.theme : undefined;
  return activityOf(boot)?.theme ?? own ?? plainTheme;
}

/** It is in the page's head, and need not come twice. */
const withoutCss = (boot: Boot): Boot =>
  boot.page === 'play' ? { ...boot, cover: { ...boot.cover, settings: { ...boot.cover.settings, custom_css: '' } } } : boot;

function titleOf(boot: Boot, t: ReturnType<typeof translate>): string {
  if (boot.page === 'confirm') return t(confirmTitles[boot.state]);
  if (boot.page === 'wall') return boot.name;
  if (boot.page === 'room_wall') return boot.title;
  if (boot.page === 'room') return boot.room?.title ?? t('room.join_title');
  if (boot.page !== 'refused') return 'Lucka';
  return boot.activity?.name ?? t(refusalTitle(boot.refused?.reason ?? 'unavailable', boot.kind));
}

/** Used when there is no activity to take the colours from. */
const plainTheme: Theme = {
  text_colour: '#25221d',
  button_colour: '#1f6b52',
  secondary_button_colour: '#e4e0d9',
  highlight_colour: '#1f6b52',
  background_colour: '#faf9f7',
  background: {},
};
