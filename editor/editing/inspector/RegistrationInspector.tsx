import { Select, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Settings } from '#shared/content/head.ts';
import { askedFields } from '#shared/play/asked-fields.ts';
import { useCan } from '#editor/editing/activity-context.ts';
import { RegistrationConditions } from './RegistrationConditions.tsx';
import { RegistrationFields } from './RegistrationFields.tsx';
import { RegistrationSkipping } from './RegistrationSkipping.tsx';
import { RegistrationTexts } from './RegistrationTexts.tsx';
import { Section } from './Section.tsx';
import { useRegistration } from './use-registration.ts';
import style from './inspector.module.css';

const moments = ['before', 'after', 'none'] as const;

/** The page on which players register. */
export function RegistrationInspector() {
  const { t } = useTranslation();
  const { registration, settings, set, setQuiz } = useRegistration();
  const can = useCan();
  const { double_opt_in } = registration.settings;
  const fields = askedFields(registration);
  const names = new Set(fields.map(({ name }) => name));
  return (
    <>
      <div className={style.body}>
        <Select
          label={t('registration.moment')}
          disabled={!can.edit_settings}
          value={settings.registration_moment}
          onChange={(moment) => setQuiz({ registration_moment: moment as Settings['registration_moment'] })}
          data={moments.map((value) => ({ value, label: t(`registration.moment.${value}`) }))}
        />
        <RegistrationFields fields={fields} disabled={!can.edit_settings} onChange={(next) => set({ fields: next })} />
        <RegistrationConditions names={names} />
        <RegistrationTexts />
      </div>
      <Section title={t('registration.skipping')} open>
        <RegistrationSkipping />
        <Switch
          id="double_opt_in"
          label={t('registration.doubleOptIn')}
          description={t('registration.doubleOptInNote')}
          checked={double_opt_in}
          disabled={!can.edit_settings}
          error={double_opt_in && !names.has('email') ? t('problem.email_field_missing') : undefined}
          onChange={(event) => set({ double_opt_in: event.currentTarget.checked })}
        />
      </Section>
    </>
  );
}
