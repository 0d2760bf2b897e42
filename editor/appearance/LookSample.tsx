import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Look } from '#shared/content/look.ts';
import { sceneryColours, sceneryImages } from '#ui/sceneries.ts';
import { readableColours } from '#ui/theme-colours.ts';
import { mediaUrl } from '../media/media-url.ts';
import style from './appearance.module.css';
import { familyOf } from './use-own-faces.ts';

export const cornerSizes = { square: 2, soft: 10, round: 24 } as const;

/** A look as the player renders it: corrects an unreadable text, outlines a pale button. */
export function LookSample({ look, label }: { look: Look; label?: string }) {
  const { t } = useTranslation();
  const shown = readableColours(look);
  const { fontProps, fontFamilyHeader } = look.font_style ?? {};
  const hasPicture = look.background.desktop ?? look.background.mobile;
  const scenery = hasPicture ? 'none' : sceneryImages[look.scenery ?? 'glow'];
  const borderRadius = cornerSizes[look.corner ?? 'soft'];
  return (
    <div
      className={style.sample}
      style={
        {
          '--ground': shown.background,
          ...sceneryColours(look, shown.text, [shown.highlightLine]),
          background: `${scenery === 'none' ? '' : `${scenery}, `}${shown.background}`,
          color: shown.text,
          fontFamily: familyOf(fontProps),
        } as CSSProperties
      }
      role="group"
      aria-label={label ?? t('theme.sample')}
    >
      {look.logo && <img src={mediaUrl(look.logo.key, 160)} alt="" />}
      <p style={{ fontFamily: familyOf(fontFamilyHeader ?? fontProps) }}>{t('theme.sampleText')}</p>
      <span
        style={{
          background: shown.button,
          color: shown.buttonText,
          borderRadius,
          outline: shown.buttonEdge && `2px solid ${shown.buttonEdge}`,
        }}
      >
        {t('theme.sampleButton')}
      </span>
      <span style={{ background: shown.secondary, color: shown.secondaryText, borderRadius }}>{t('theme.sampleSecondary')}</span>
      <span style={{ background: shown.highlight, color: shown.highlightText, borderRadius }}>{t('theme.sampleHighlight')}</span>
    </div>
  );
}
