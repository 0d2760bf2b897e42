import { useTranslation } from 'react-i18next';
import { NumberField } from '#editor/editing/inspector/NumberField.tsx';
import { useSettings } from './use-settings.ts';

type NumberName = 'game_limit' | 'questions_per_game' | 'pass_level' | 'time_limit' | 'points_reduction' | 'max_points';
const most: Record<NumberName, number> = {
  game_limit: 100_000,
  questions_per_game: 10_000,
  pass_level: 10_000,
  time_limit: 604_800,
  points_reduction: 100_000,
  max_points: 100_000,
};
const withFractions: readonly NumberName[] = ['points_reduction', 'max_points'];

interface Props {
  name: NumberName;
  /** Why it has no effect now. */
  reason?: string | false;
}

/** A numeric setting. */
export function SettingNumber({ name, reason }: Props) {
  const { t } = useTranslation();
  const { settings, set, disabled, lacks, notes, problem } = useSettings();
  if (lacks(name)) return null;
  return (
    <NumberField
      id={name}
      label={t(`setting.${name}`)}
      description={reason || t(notes[name] ?? `setting.${name}.note`)}
      min={0}
      max={most[name]}
      allowDecimal={withFractions.includes(name)}
      disabled={disabled || Boolean(reason)}
      value={settings[name]}
      error={problem(name)}
      onNumber={(value) => set({ [name]: value })}
    />
  );
}
