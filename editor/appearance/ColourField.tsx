import { Button, ColorInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ThemeColours } from '#shared/content/head.ts';
import style from './appearance.module.css';
import { Spots } from './Spots.tsx';
import { mended, spotsOf, type ColourName } from './spots.ts';

export const colourNames = [
  'background_colour',
  'text_colour',
  'button_colour',
  'secondary_button_colour',
  'highlight_colour',
] as const satisfies ColourName[];

interface Props {
  id: string;
  name: ColourName;
  colours: ThemeColours;
  /** Whether questions stand on a field of the theme's colours. */
  isOnField: boolean;
  disabled: boolean;
  onChange: (colour: string) => void;
}

/** A colour, graded in every place where it stands; for an unreadable one, a button with the nearest colour that reads in all of them. */
export function ColourField({ id, name, colours, isOnField, disabled, onChange }: Props) {
  const { t } = useTranslation();
  const spots = spotsOf(colours, isOnField)[name];
  const nearest = mended(spots);
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
      <Spots spots={spots} />
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
    </div>
  );
}
