import { Switch, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PictureField } from '../media/PictureField.tsx';
import { useSettings } from './use-settings.ts';

export function SponsorSettings() {
  const { t } = useTranslation();
  const { settings, set, disabled, problem } = useSettings();
  const { sponsor } = settings;
  return (
    <>
      <Switch
        label={t('sponsor.enabled')}
        checked={sponsor.enabled}
        disabled={disabled}
        onChange={(event) => set({ sponsor: { enabled: event.currentTarget.checked } })}
      />
      {sponsor.enabled && (
        <>
          <TextInput
            id="sponsor"
            label={t('sponsor.text')}
            maxLength={300}
            disabled={disabled}
            value={sponsor.text}
            error={problem('sponsor')}
            onChange={(event) => set({ sponsor: { text: event.currentTarget.value } })}
          />
          <TextInput
            id="sponsor.url"
            label={t('sponsor.url')}
            type="url"
            placeholder="https://"
            maxLength={2000}
            disabled={disabled}
            value={sponsor.url}
            error={problem('sponsor.url')}
            onChange={(event) => set({ sponsor: { url: event.currentTarget.value } })}
          />
          <PictureField
            label={t('sponsor.picture')}
            value={sponsor.image}
            disabled={disabled}
            onChange={(image) => set({ sponsor: { image } })}
          />
        </>
      )}
      <Text size="sm" c="dimmed">
        {t('sponsor.ads')}
      </Text>
    </>
  );
}
