import type { Head } from '#shared/content/head.ts';

/** Whether players may skip the registration. A shared password required before play is a barrier that nobody may skip. */
export function canSkipRegistration({ settings, registration }: Pick<Head, 'settings' | 'registration'>): boolean {
  const { skip_registration, hide_skip_button, registration_moment } = settings;
  const isDoor =
    registration_moment === 'before' && registration.settings.fields.some(({ name, required }) => name === 'fixed_password' && required);
  return skip_registration && !hide_skip_button && !isDoor;
}
