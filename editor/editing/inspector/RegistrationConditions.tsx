import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RegistrationFieldName } from '#shared/content/head.ts';
import { useCan } from '#editor/editing/activity-context.ts';
import { useProblems } from '#editor/editing/problems.tsx';
import { useRegistration } from './use-registration.ts';

/** The details of two fields: the terms that players accept, and the shared password. */
export function RegistrationConditions({ names }: { names: ReadonlySet<RegistrationFieldName> }) {
  const { t } = useTranslation();
  const { registration, set } = useRegistration();
  const can = useCan();
  const { terms_url, fixed_password } = registration.settings;
  const termsProblem = useProblems().all.find(({ place }) => place.part === 'registration' && place.field === 'terms_url');
  return (
    <>
      {names.has('terms') && (
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
      {names.has('fixed_password') && (
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
    </>
  );
}
