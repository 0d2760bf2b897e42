import { scim } from '#shared/contract/scim.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { provisioning } from './provisioning.ts';

export const readProvisioning = serve(scim.readProvisioning, (_input, { database, actor, config, clock }) =>
  database.asActor(actor, (tx) => provisioning(tx, actor.tenant_id, config, clock.now())),
);
