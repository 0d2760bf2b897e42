import { Input, SegmentedControl, Select, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { corners, densities, sceneries } from '#shared/content/head.ts';
import { PictureField } from '../media/PictureField.tsx';
import { PicturePair } from '../media/PicturePair.tsx';
import { AnswerMarks } from './AnswerMarks.tsx';
import style from './appearance.module.css';
import { ColourField, colourNames } from './ColourField.tsx';
import { DarkTwin } from './DarkTwin.tsx';
import { FontFields } from './FontFields.tsx';
import type { LookProps } from './look-props.ts';
import { LookSample } from './LookSample.tsx';
import { ReadyThemes } from './ReadyThemes.tsx';
import { hasField } from './spots.ts';

/** All fields of a look, of one activity or of a saved theme; with a sample, unless the player beside them shows it. */
export function LookForm({ isShownBeside = false, ...props }: LookProps & { isShownBeside?: boolean }) {
  const { t } = useTranslation();
  const { look, change, disabled } = props;
  return (
    <div className={style.stack}>
      <ReadyThemes disabled={disabled} choose={(ready) => change({ ...ready, dark: ready.dark ?? null })} />
      {colourNames.map((name) => (
        <ColourField
          key={name}
          id={name}
          name={name}
          colours={look}
          isOnField={hasField(look)}
          disabled={disabled}
          onChange={(colour) => change({ [name]: colour })}
        />
      ))}
      <AnswerMarks colours={look} />
      {!isShownBeside && <LookSample look={look} />}
      <DarkTwin {...props} />
      <Title order={3}>{t('looks.fonts')}</Title>
      <FontFields {...props} />
      <Title order={3}>{t('looks.shape')}</Title>
      <div className={style.row}>
        <Choice
          label={t('looks.corner')}
          disabled={disabled}
          value={look.corner ?? 'soft'}
          onChange={(corner) => change({ corner })}
          choices={corners.map((value) => ({ value, label: t(`looks.corner_${value}`) }))}
        />
        <Choice
          label={t('looks.density')}
          disabled={disabled}
          value={look.density ?? 'normal'}
          onChange={(density) => change({ density })}
          choices={densities.map((value) => ({ value, label: t(`looks.density_${value}`) }))}
        />
        <Select
          label={t('looks.scenery')}
          disabled={disabled}
          allowDeselect={false}
          value={look.scenery ?? 'glow'}
          onChange={(scenery) => scenery && change({ scenery })}
          data={sceneries.map((value) => ({ value, label: t(`looks.scenery_${value}`) }))}
        />
      </div>
      <PictureField
        label={t('theme.logo')}
        isLogo
        value={look.logo}
        disabled={disabled}
        onChange={(logo) => change(logo ? { logo } : { logo: null })}
      />
      <Title order={3}>{t('theme.background')}</Title>
      <PicturePair id="background" value={look.background} disabled={disabled} moves onChange={(background) => change({ background })} />
    </div>
  );
}

interface ChoiceProps<V extends string> {
  label: string;
  value: V;
  choices: { value: V; label: string }[];
  disabled: boolean;
  onChange: (value: V) => void;
}

function Choice<V extends string>({ label, value, choices, disabled, onChange }: ChoiceProps<V>) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label={label}
        disabled={disabled}
        value={value}
        data={choices}
        onChange={(chosen) => onChange(chosen as V)}
      />
    </Input.Wrapper>
  );
}
