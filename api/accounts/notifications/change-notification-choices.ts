import { notifications } from '#shared/contract/notifications.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { choicesOf, storeChoices } from './choices.ts';

export const changeNotificationChoices = serve(notifications.changeNotificationChoices, ({ body: { choices } }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    await storeChoices(tx, actor, choices);
    return choicesOf(tx, actor);
  }),
);
