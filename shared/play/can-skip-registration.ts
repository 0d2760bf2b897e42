import type { Head } from '#shared/content/head.ts';

/** Whether players may pass the registration by. A shared password that is asked for before play is a door, and nobody walks around it. */
export function canSkipRegistration({ settings, registration }: Pick<Head, 'settings' | 'registration'>): boolean {
  const { skip_registration, hide_skip_button, registration_moment } = settings;
  const isDoor =
    registration_moment === 'before' && registration.settings.fields.some(({ name, required }) => name === 'fixed_password' && required);
  return skip_registration && !hide_skip_button && !isDoor;
}
