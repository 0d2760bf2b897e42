import { DateField } from './DateField.tsx';
import { useSettings } from './use-settings.ts';

interface Props {
  name: 'start_date' | 'end_date';
  label: string;
  clearable?: boolean;
}

/** The start or the end of an activity, in its timezone. */
export function SettingDate({ name, label, clearable = false }: Props) {
  const { settings, set, disabled, problem } = useSettings();
  return (
    <DateField
      id={name}
      label={label}
      value={settings[name]}
      timezone={settings.timezone}
      disabled={disabled}
      error={problem(name)}
      clearable={clearable}
      isEnd={name === 'end_date'}
      onChange={(date) => set({ [name]: date })}
    />
  );
}
