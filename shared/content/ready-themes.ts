import { darkTwin } from '#shared/colours/dark-twin.ts';
import type { Scenery, Theme, ThemeColours } from './head.ts';
import type { Look } from './look.ts';
import { ownFont } from '#shared/fonts/own-faces.ts';

export const readyThemeNames = [
  'paper',
  'spruce',
  'midnight',
  'carnival',
  'harbour',
  'tide',
  'workshop',
  'arcade',
  'letter',
  'notebook',
  'poster',
  'aurora',
] as const;
export type ReadyThemeName = (typeof readyThemeNames)[number];

/** A finished theme. It has no pictures: those of an activity stay when it is chosen. */
export type ReadyLook = Required<Pick<Look, 'font_style' | 'corner' | 'density' | 'scenery'>> & Pick<Look, 'dark'> & ThemeColours;

type Shape = [corner: NonNullable<Theme['corner']>, density: NonNullable<Theme['density']>, scenery: Scenery];
type Colours = [background: string, text: string, button: string, secondary: string, highlight: string];

/** `fonts`: of titles and of texts, as slugs of own-faces.ts. */
function ready(fonts: [title: string, text: string], [corner, density, scenery]: Shape, colours: Colours): ReadyLook {
  const [background_colour, text_colour, button_colour, secondary_button_colour, highlight_colour] = colours;
  const light = { text_colour, button_colour, secondary_button_colour, highlight_colour, background_colour };
  const dark = darkTwin(light);
  const [title, text] = fonts.map(ownFont);
  return {
    ...light,
    font_style: { fontProps: text!, fontFamilyHeader: title!, fontFamilyHeaderH2: title! },
    corner,
    density,
    scenery,
    // A dark theme is its own twin.
    ...(dark.background_colour !== background_colour && { dark }),
  };
}

/** They differ in type, corners, space and scenery, so that they differ for those who see no colours too. */
export const readyThemes: Readonly<Record<ReadyThemeName, ReadyLook>> = {
  paper: ready(['playfair-display', 'lora'], ['square', 'airy', 'plain'], ['#fbf7ef', '#2b2520', '#2b2520', '#ece3d2', '#9a3b26']),
  spruce: ready(['manrope', 'manrope'], ['soft', 'normal', 'glow'], ['#f4f8f4', '#17251f', '#1f6b52', '#dcebe2', '#8a5200']),
  midnight: ready(['space-grotesk', 'inter'], ['soft', 'normal', 'dusk'], ['#10142b', '#f1f1fb', '#8ea2ff', '#252b52', '#ffcf5c']),
  carnival: ready(['baloo-2', 'nunito'], ['round', 'airy', 'rays'], ['#fff3d6', '#3a1d4e', '#b5179e', '#ffd98a', '#b8500b']),
  harbour: ready(['oswald', 'work-sans'], ['square', 'compact', 'bands'], ['#eef4f8', '#0e2a3d', '#0e4f7d', '#d3e3ee', '#b93d0b']),
  tide: ready(['raleway', 'raleway'], ['round', 'airy', 'waves'], ['#e6f6f6', '#0b3038', '#0a6c74', '#c7e9e8', '#7a4fb5']),
  workshop: ready(['bitter', 'manrope'], ['square', 'normal', 'weave'], ['#f3eee6', '#2c231a', '#7a3f10', '#e4d8c6', '#2f5d50']),
  arcade: ready(['rubik', 'rubik'], ['square', 'compact', 'rays'], ['#160f29', '#f5f0ff', '#ff4fa3', '#2d2150', '#43e0d0']),
  letter: ready(['dancing-script', 'raleway'], ['round', 'airy', 'glow'], ['#fdf1f3', '#40202a', '#9c2f52', '#f6d9df', '#5b4b8a']),
  notebook: ready(['caveat', 'nunito'], ['soft', 'normal', 'weave'], ['#fffdf2', '#1f2a44', '#24509e', '#e4e9f5', '#2f6fb5']),
  poster: ready(['montserrat', 'montserrat'], ['round', 'compact', 'bands'], ['#ffd400', '#141414', '#141414', '#fff0a3', '#5a2a82']),
  aurora: ready(['jost', 'lora'], ['round', 'normal', 'dusk'], ['#071d1b', '#e8fbf5', '#5fe3b0', '#12342f', '#c9a4ff']),
};
