import { ColorInput, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { contrastGrade, contrastRatio } from '#shared/content/contrast.ts';
import type { Theme } from '#shared/content/head.ts';
import { readableColours } from '#ui/theme-colours.ts';
import { useCan, useDraft, useEdit } from '../editing/activity-context.ts';
import { PictureField } from '../media/PictureField.tsx';
import { PicturePair } from '../media/PicturePair.tsx';
import style from './settings.module.css';

const colours = ['background_colour', 'text_colour', 'button_colour', 'secondary_button_colour', 'highlight_colour'] as const;
type Colour = (typeof colours)[number];

/** What a colour needs against the background: text 4.5, edges and marks 3; the secondary button may be a tint. */
const needed: Partial<Record<Colour, number>> = { text_colour: 4.5, button_colour: 3, highlight_colour: 3 };

export function AppearanceSettings() {
  const { t } = useTranslation();
  const theme = useDraft((draft) => draft.theme);
  const edit = useEdit();
  const can = useCan();
  const change = (changes: Partial<Theme> | { logo: null }) => edit({ edit: 'change_theme', input: { changes } });
  return (
    <>
      {colours.map((name) => (
        <div key={name} className={style.colour}>
          <ColorInput
            id={name}
            label={t(`theme.${name}`)}
            format="hex"
            withEyeDropper={false}
            disabled={!can.edit_graphics}
            value={theme[name]}
            onChange={(value) => /^#[0-9a-fA-F]{6}$/.test(value) && change({ [name]: value })}
          />
          <Grade theme={theme} name={name} />
        </div>
      ))}
      <Sample theme={theme} />
      <PictureField
        label={t('theme.logo')}
        value={theme.logo}
        disabled={!can.edit_graphics}
        onChange={(logo) => change(logo ? { logo } : { logo: null })}
      />
      <Title order={3}>{t('theme.background')}</Title>
      <PicturePair
        id="background"
        value={theme.background}
        disabled={!can.edit_graphics}
        onChange={(background) => change({ background })}
      />
    </>
  );
}

function Grade({ theme, name }: { theme: Theme; name: Colour }) {
  const { t } = useTranslation();
  const least = needed[name];
  if (least === undefined) return <span className={style.grade} />;
  const ratio = contrastRatio(theme[name], theme.background_colour);
  return (
    <span className={style.grade} data-fine={ratio >= least}>
      {ratio.toFixed(1)} : 1 · {t(`grade.${contrastGrade(ratio)}`)}
    </span>
  );
}

/** The colours as players get them: those that do not read are corrected. */
function Sample({ theme }: { theme: Theme }) {
  const { t } = useTranslation();
  const shown = readableColours(theme);
  return (
    <div className={style.sample} style={{ background: shown.background, color: shown.text }} role="group" aria-label={t('theme.sample')}>
      <p>{t('theme.sampleText')}</p>
      <span style={{ background: shown.button, color: shown.buttonText }}>{t('theme.sampleButton')}</span>
      <span style={{ background: shown.secondary, color: shown.secondaryText }}>{t('theme.sampleSecondary')}</span>
      <span style={{ background: shown.highlight, color: shown.highlightText }}>{t('theme.sampleHighlight')}</span>
    </div>
  );
}
