import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { listRoles } from './list-roles.ts';
import { createRole } from './create-role.ts';
import { readRole } from './read-role.ts';
import { changeRole } from './change-role.ts';
import { deleteRole } from './delete-role.ts';
import { listPermissions } from './list-permissions.ts';
import { createPermission } from './create-permission.ts';
import { readPermission } from './read-permission.ts';
import { changePermission } from './change-permission.ts';
import { resetPermission } from './reset-permission.ts';
import { readActivityRights } from './read-activity-rights.ts';
import { readWhoMay } from './read-who-may.ts';

export const rightsRoutes: readonly ServedOperation[] = [
  listRoles,
  createRole,
  readRole,
  changeRole,
  deleteRole,
  listPermissions,
  createPermission,
  readPermission,
  changePermission,
  resetPermission,
  readWhoMay,
  readActivityRights,
];
