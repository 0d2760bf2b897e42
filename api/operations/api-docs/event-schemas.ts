import { hookPayloads, type HookEvent } from '#shared/contract/hook-payloads.ts';
import { in31, type Json } from './json-schema.ts';

/** Where an installation has the schema of an event. */
export const eventSchemaPath = (event: HookEvent): string => `/api/docs/events/${event}.schema.json`;

/** The body of an event's deliveries. Fields may be added, so further ones are allowed. */
export const eventSchema = (event: HookEvent): Json => in31(hookPayloads[event]);

/** The same as a document of its own, for validators. */
export const eventSchemaDocument = (event: HookEvent, address: string): Json => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `${address}${eventSchemaPath(event)}`,
  title: event,
  ...eventSchema(event),
});
