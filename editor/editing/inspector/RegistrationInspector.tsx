import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Settings } from '#shared/content/head.ts';
import { askedFields } from '#shared/play/asked-fields.ts';
import { canSkipRegistration } from '#shared/play/can-skip-registration.ts';
import { useCan, useDraft, useEdit } from '#editor/editing/activity-context.ts';
import { RegistrationFields } from './RegistrationFields.tsx';
import { useProblems } from '#editor/editing/problems.tsx';
import { Section } from './Section.tsx';
import style from './inspector.module.css';

const moments = ['before', 'after', 'none'] as const;

/** The page where players tell who they are. */
export function RegistrationInspector() {
  const { t } = useTranslation();
  const registration = useDraft((draft) => draft.registration);
  const settings = useDraft((draft) => draft.settings);
  const edit = useEdit();
  const can = useCan();
  const { terms_url, fixed_password, skip_disclaimer, double_opt_in } = registration.settings;
  const fields = askedFields(registration);
  const isDoor = settings.skip_registration && !settings.hide_skip_button && !canSkipRegistration({ settings, registration });
  const maySetTexts = can.edit_content || can.edit_settings;
  const text = (field: 'title' | 'text' | 'button_text') => (event: { currentTarget: { value: string } }) =>
    edit({ edit: 'change_registration', input: { changes: { [field]: event.currentTarget.value } } });
  const set = (inner: Partial<typeof registration.settings>) =>
    edit({ edit: 'change_registration', input: { changes: { settings: inner } } });
  const setQuiz = (changes: Partial<Settings>) => edit({ edit: 'change_settings', input: { changes } });
  const termsProblem = useProblems().all.find(({ place }) => place.part === 'registration' && place.field === 'terms_url');
  const has = (name: string) => fields.some((field) => field.name === name);
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
        {has('terms') && (
          <TextInput
            id="terms_url"
            label={t('registration.termsUrl')}
            type="url"
            placeholder="https://"
            maxLength={2000}
            disabled={!can.edit_settings}
            value={terms_url}
            error={termsProblem ? t(`problem.${termsProblem.code}`) : undefined}
            onChange={(event) => set({ terms_url: event.currentTarget.value })}
          />
        )}
        {has('fixed_password') && (
          <TextInput
            id="fixed_password"
            label={t('registration.fixedPassword')}
            description={t('registration.fixedPasswordNote')}
            maxLength={200}
            disabled={!can.edit_settings}
            value={fixed_password}
            error={fixed_password ? undefined : t('problem.fixed_password_missing')}
            onChange={(event) => set({ fixed_password: event.currentTarget.value })}
          />
        )}
        <TextInput
          label={t('cover.title')}
          description={t('common.ownWords')}
          maxLength={300}
          value={registration.title}
          disabled={!can.edit_content}
          onChange={text('title')}
        />
        <Textarea
          label={t('cover.text')}
          maxLength={4000}
          maxRows={8}
          value={registration.text}
          disabled={!can.edit_content}
          onChange={text('text')}
        />
        <TextInput
          label={t('cover.button')}
          description={t('common.ownWords')}
          maxLength={100}
          value={registration.button_text}
          disabled={!can.edit_content}
          onChange={text('button_text')}
        />
      </div>
      <Section title={t('registration.skipping')} open>
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
          value={skip_disclaimer}
          disabled={!maySetTexts}
          onChange={(event) => set({ skip_disclaimer: event.currentTarget.value })}
        />
        <Switch
          id="double_opt_in"
          label={t('registration.doubleOptIn')}
          description={t('registration.doubleOptInNote')}
          checked={double_opt_in}
          disabled={!can.edit_settings}
          error={double_opt_in && !has('email') ? t('problem.email_field_missing') : undefined}
          onChange={(event) => set({ double_opt_in: event.currentTarget.checked })}
        />
      </Section>
    </>
  );
}
