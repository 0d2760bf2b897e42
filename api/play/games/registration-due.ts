import type { Draft } from '#activity/document.ts';
import type { RegistrationField } from '#shared/content/head.ts';
import { askedFields } from '#shared/play/asked-fields.ts';

/** The player's state in the registration before play. */
interface Done {
  is_registered: boolean;
  confirming: string | null;
  skipped_registration: boolean;
}

/** The fields to fill in before play; undefined when there are none or the player has filled them in. */
export function registrationDue({ settings, registration }: Draft, done: Done): { fields: RegistrationField[] } | undefined {
  const isDone = done.is_registered || done.confirming !== null || done.skipped_registration;
  const fields = askedFields(registration);
  return settings.registration_moment === 'before' && !isDone && fields.length > 0 ? { fields } : undefined;
}
