import { Button, ColorInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { themePairs } from '#shared/colours/theme-pairs.ts';
import type { ThemeColours } from '#shared/content/head.ts';
import { tenths } from '../figures.ts';
import style from './appearance.module.css';

export const colourNames = ['background_colour', 'text_colour', 'button_colour', 'secondary_button_colour', 'highlight_colour'] as const;
export type ColourName = (typeof colourNames)[number];

interface Props {
  id: string;
  name: ColourName;
  colours: ThemeColours;
  disabled: boolean;
  onChange: (colour: string) => void;
}

/** A colour with its contrast on the background and, when it fails, the nearest one that passes. */
export function ColourField({ id, name, colours, disabled, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <div className={style.colour}>
      <ColorInput
        id={id}
        label={t(`theme.${name}`)}
        format="hex"
        withEyeDropper={false}
        disabled={disabled}
        value={colours[name]}
        onChange={(value) => /^#[0-9a-fA-F]{6}$/.test(value) && onChange(value)}
      />
      <Grade name={name} colours={colours} disabled={disabled} onChange={onChange} />
    </div>
  );
}

function Grade({ name, colours, disabled, onChange }: Omit<Props, 'id'>) {
  const { t } = useTranslation();
  const pair = themePairs(colours).find(({ field }) => field === name);
  if (!pair) return <span className={style.grade} />;
  const { ratio, grade, passes, nearest, use, is_outlined, can_be_aaa } = pair;
  return (
    <span className={style.grade} data-fine={passes}>
      {tenths(ratio)} : 1 ·{' '}
      {is_outlined ? t('looks.outlined') : use === 'control' && grade === 'large' ? t('looks.enough') : t(`grade.${grade}`)}
      {use === 'text' && !can_be_aaa && <small>{t('looks.noAaa')}</small>}
      {nearest && (
        <Button
          size="compact-xs"
          variant="default"
          disabled={disabled}
          leftSection={<i className={style.dot} style={{ background: nearest }} />}
          onClick={() => onChange(nearest)}
        >
          {t('looks.useNearest', { colour: nearest })}
        </Button>
      )}
    </span>
  );
}
