import { sandboxes } from '#shared/contract/sandboxes.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findSandbox } from './find-sandbox.ts';

export const readSandbox = serve(sandboxes.readSandbox, async (_input, { database, actor }) => ({
  sandbox: await findSandbox(database.owner, actor.account_id),
}));
