import type { Head } from '#shared/content/head.ts';
import { askedFields } from '../play/asked-fields.ts';

/** The fields by which one person is known on several devices, the surest first. */
export const identifyingFields = ['email', 'phone', 'member_number'] as const;

/** Whether every registration tells who somebody is. */
export const identifies = (registration: Pick<Head['registration'], 'settings'>): boolean =>
  askedFields(registration).some(({ name, required }) => required && identifyingFields.some((field) => field === name));
