import type { Draft, RegistrationField } from '#shared/activity/document.ts';

/** The fields that are to be filled in before play; undefined where nothing is, or the player has done it. */
export function registrationDue({ settings, registration }: Draft, isRegistered: boolean): { fields: RegistrationField[] } | undefined {
  const { fields } = registration.settings;
  return settings.registration_moment === 'before' && !isRegistered && fields.length > 0 ? { fields } : undefined;
}
