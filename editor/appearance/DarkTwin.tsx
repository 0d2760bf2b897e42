import { Button, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { darkTwin } from '#shared/colours/dark-twin.ts';
import type { Theme, ThemeColours } from '#shared/content/head.ts';
import { AnswerMarks } from './AnswerMarks.tsx';
import { ColourField, colourNames } from './ColourField.tsx';
import { LookSample } from './LookSample.tsx';
import type { LookProps } from './look-props.ts';
import { hasField } from './spots.ts';

/** The colours for dark mode: derived from the light ones, then editable. */
export function DarkTwin({ look, change, disabled }: LookProps) {
  const { t } = useTranslation();
  const { dark } = look;
  const made = () => change({ dark: darkTwin(coloursOf(look)) });
  return (
    <>
      <Switch
        label={t('looks.darkTwin')}
        description={t('looks.darkTwinHint')}
        checked={dark !== undefined}
        disabled={disabled}
        onChange={(event) => (event.currentTarget.checked ? made() : change({ dark: null }))}
      />
      {dark && (
        <>
          <div role="group" aria-label={t('looks.darkColours')} style={{ display: 'contents' }}>
            {colourNames.map((name) => (
              <ColourField
                key={name}
                id={`dark_${name}`}
                name={name}
                colours={dark}
                isOnField={hasField(look)}
                disabled={disabled}
                onChange={(colour) => change({ dark: { ...dark, [name]: colour } })}
              />
            ))}
          </div>
          <AnswerMarks colours={dark} />
          <LookSample look={{ ...look, ...dark }} label={t('looks.darkSample')} />
          <Button variant="default" size="xs" style={{ alignSelf: 'flex-start' }} disabled={disabled} onClick={made}>
            {t('looks.remakeDark')}
          </Button>
        </>
      )}
    </>
  );
}

export const coloursOf = ({
  text_colour,
  button_colour,
  secondary_button_colour,
  highlight_colour,
  background_colour,
}: Theme): ThemeColours => ({ text_colour, button_colour, secondary_button_colour, highlight_colour, background_colour });
