import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Setting, SettingName, SettingValue } from '#shared/contract/tenant-settings.ts';
import { useChangeSetting } from './settings-query.ts';
import style from './organisation.module.css';

interface Props {
  setting: Setting;
  label: string;
  hint?: string;
  type?: 'text' | 'url' | 'email';
  /** One value a line. */
  isList?: boolean;
}

const linesOf = (value: SettingValue): string => (Array.isArray(value) ? value.join('\n') : String(value ?? ''));
const valueOf = (text: string, isList: boolean): SettingValue => {
  if (!isList) return text.trim() === '' ? null : text.trim();
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '');
};

/** A field with its own save button, because each setting is a separate call. */
export function TextSetting({ setting, label, hint, type = 'text', isList = false }: Props) {
  const { t } = useTranslation();
  const kept = linesOf(setting.value);
  const [text, setText] = useState<string>();
  const change = useChangeSetting(setting.id as SettingName);
  const shown = text ?? kept;
  const field = {
    label,
    description: hint,
    value: shown,
    disabled: !setting.may_change,
    className: style.field ?? '',
    error: change.error && (change.error.errors?.['value']?.[0] ?? change.error.message),
    onChange: (event: { currentTarget: { value: string } }) => setText(event.currentTarget.value),
  };
  return (
    <form
      className={style.setting}
      onSubmit={(event) => {
        event.preventDefault();
        // What was typed since is still to be saved.
        change.mutate(valueOf(shown, isList), { onSuccess: () => setText((now) => (now === shown ? undefined : now)) });
      }}
    >
      {isList ? <Textarea {...field} autosize minRows={2} maxRows={10} /> : <TextInput {...field} type={type} maxLength={2000} />}
      {shown !== kept && (
        <Button type="submit" loading={change.isPending}>
          {t('organisation.save')}
        </Button>
      )}
    </form>
  );
}
