import { notifications } from '#shared/contract/notifications.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { choicesOf } from './choices.ts';

export const readNotificationChoices = serve(notifications.readNotificationChoices, (_input, { actor, database }) =>
  database.asActor(actor, (tx) => choicesOf(tx, actor)),
);
