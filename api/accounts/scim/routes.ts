import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { readProvisioning } from './read-provisioning.ts';
import { createScimToken } from './create-scim-token.ts';
import { deleteScimToken } from './delete-scim-token.ts';
import { changeScimGroup } from './change-scim-group.ts';

export const scimRoutes: readonly ServedOperation[] = [readProvisioning, createScimToken, deleteScimToken, changeScimGroup];
