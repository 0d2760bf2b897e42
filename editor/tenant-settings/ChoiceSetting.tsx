import { Select } from '@mantine/core';
import type { Setting, SettingName, SettingValue } from '#shared/contract/tenant-settings.ts';
import { useChangeSetting } from './settings-query.ts';
import style from './organisation.module.css';

interface Props<Value extends SettingValue> {
  setting: Setting;
  label: string;
  hint?: string;
  choices: readonly { value: Value; label: string }[];
  /** Shown when nothing is chosen; absent: there is always a choice. */
  none?: string;
}

/** A select that saves each choice at once. */
export function ChoiceSetting<Value extends SettingValue>({ setting, label, hint, choices, none }: Props<Value>) {
  const change = useChangeSetting(setting.id as SettingName);
  return (
    <Select
      className={style.field ?? ''}
      label={label}
      description={hint}
      data={choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
      value={setting.value === null ? null : String(setting.value)}
      disabled={!setting.may_change || change.isPending}
      searchable={choices.length > 10}
      allowDeselect={none !== undefined}
      clearable={none !== undefined}
      clearButtonProps={{ 'aria-label': none }}
      placeholder={none}
      error={change.error && (change.error.errors?.['value']?.[0] ?? change.error.message)}
      onChange={(chosen) => change.mutate(choices.find(({ value }) => String(value) === chosen)?.value ?? null)}
    />
  );
}
