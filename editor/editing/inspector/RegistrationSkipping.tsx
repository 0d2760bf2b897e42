import { Switch, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { canSkipRegistration } from '#shared/play/can-skip-registration.ts';
import { useCan } from '#editor/editing/activity-context.ts';
import { useRegistration } from './use-registration.ts';

/** Whether players may skip the registration. */
export function RegistrationSkipping() {
  const { t } = useTranslation();
  const { registration, settings, set, setQuiz } = useRegistration();
  const can = useCan();
  const isDoor = settings.skip_registration && !settings.hide_skip_button && !canSkipRegistration({ settings, registration });
  return (
    <>
      <Switch
        label={t('registration.skip')}
        description={isDoor ? t('registration.isDoor') : undefined}
        checked={settings.skip_registration && !isDoor}
        disabled={!can.edit_settings || isDoor}
        onChange={(event) => setQuiz({ skip_registration: event.currentTarget.checked })}
      />
      <Switch
        label={t('registration.hideSkip')}
        description={isDoor ? t('registration.isDoor') : settings.skip_registration ? undefined : t('reason.skippingOff')}
        checked={settings.hide_skip_button}
        disabled={!can.edit_settings || !settings.skip_registration || isDoor}
        onChange={(event) => setQuiz({ hide_skip_button: event.currentTarget.checked })}
      />
      <Textarea
        label={t('registration.skipText')}
        description={t('registration.skipNote')}
        maxLength={2000}
        value={registration.settings.skip_disclaimer}
        disabled={!can.edit_content && !can.edit_settings}
        onChange={(event) => set({ skip_disclaimer: event.currentTarget.value })}
      />
    </>
  );
}
