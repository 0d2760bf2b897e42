import { Type, type Static } from 'typebox';
import { mailChoices, notificationKinds } from '#shared/notification-kinds.ts';
import { nullable, object, operation, paged, pageQuery, Success, Time, Uuid } from './operation.ts';

const Kind = Type.Enum(notificationKinds);

/** The values that sentences mention; each kind has some of them. */
export const NotificationDetails = Type.Object({
  /** Of the activity. */
  name: Type.Optional(Type.String()),
  /** The tenant of an invitation, or of a changed role. */
  tenant: Type.Optional(Type.String()),
  /** The person who did it. */
  by: Type.Optional(Type.String()),
  /** One of the six built-in roles, or the name of one of the tenant's own. */
  role: Type.Optional(Type.String()),
  /** Percent of the allowance. */
  percent: Type.Optional(Type.Number()),
  /** All that may be used is: no games can be started. */
  is_stopped: Type.Optional(Type.Boolean()),
  /** ISO 8601 in UTC. */
  day: Type.Optional(Type.String()),
  /** Of the draw. */
  number: Type.Optional(Type.Integer()),
  /** A number of questions or activities. */
  amount: Type.Optional(Type.Integer()),
  browser: Type.Optional(Type.String()),
  system: Type.Optional(Type.String()),
  /** ISO 3166, two letters. */
  country: Type.Optional(Type.String()),
  /** The target of a webhook, or the recipient of an invitation. */
  address: Type.Optional(Type.String()),
  /** Of a diploma, that no font has. */
  characters: Type.Optional(Type.String()),
});
export type NotificationDetails = Static<typeof NotificationDetails>;

export const Notification = Type.Object({
  id: Uuid,
  title: Type.String(),
  body: Type.String(),
  data: Type.Object({
    title: Type.String(),
    body: Type.String(),
    kind: Kind,
    /** A path in the editor, starting at its root. */
    link: Type.String(),
    /** How often it has happened again since it was read. */
    count: Type.Integer(),
    details: NotificationDetails,
  }),
  read_at: nullable(Time),
  created_at: Time,
});
export type Notification = Static<typeof Notification>;

export const ChosenKind = object({ kind: Kind, app: Type.Boolean(), mail: Type.Enum(mailChoices) });

export const NotificationChoices = Type.Object({
  data: Type.Array(
    Type.Object({
      ...ChosenKind.properties,
      /** The channels that cannot be chosen. */
      fixed: Type.Array(Type.Enum(['app', 'mail'])),
    }),
  ),
});

export const notifications = {
  listNotifications: operation({
    method: 'GET',
    path: '/api/v1/notifications',
    summary: 'List the signed-in person’s notifications, newest first.',
    notes:
      'Title and body are in the language of the account; notifications that the person may no longer see are left out. New ones arrive as the event notification on private-App.User.{userId}, in the same shape with unread and tenant_id; notifications_read says that some were read.',
    who: 'signed_in',
    without_tenant: true,
    query: object({ ...pageQuery, kind: Type.Optional(Kind), unread: Type.Optional(Type.Boolean()) }),
    response: Type.Object({ ...paged(Notification).properties, unread: Type.Integer() }),
  }),
  markNotificationsRead: operation({
    method: 'POST',
    path: '/api/v1/notifications/mark-read',
    summary: 'Mark one notification, or all of them, as read.',
    who: 'signed_in',
    without_tenant: true,
    body: object({ id: Type.Optional(Uuid), all: Type.Optional(Type.Boolean()) }),
    response: Type.Object({ ...Success.properties, unread: Type.Integer() }),
    errors: ['not_found'],
  }),
  readNotificationChoices: operation({
    method: 'GET',
    path: '/api/v1/notifications/choices',
    summary: 'Get the signed-in person’s notification choices in this organisation.',
    who: 'signed_in',
    response: NotificationChoices,
  }),
  changeNotificationChoices: operation({
    method: 'PUT',
    path: '/api/v1/notifications/choices',
    summary: 'Update the notification choices.',
    notes: 'Kinds that are not named stay as they are. Fixed choices never change.',
    who: 'signed_in',
    body: object({ choices: Type.Array(ChosenKind, { minItems: 1, maxItems: notificationKinds.length }) }),
    response: NotificationChoices,
  }),
};
