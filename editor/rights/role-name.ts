import type { TFunction } from 'i18next';
import { roles, type Role } from '#shared/permissions.ts';

const isBuilt = (role: string): role is Role => roles.some((candidate) => candidate === role);

/** The members of a role, as in a heading; the tenant's own role by its name. */
export const roleName = (role: string, t: TFunction): string => (isBuilt(role) ? t(`rights.role.${role}`) : role);

/** The same within a sentence. */
export const roleWord = (role: string, t: TFunction): string => (isBuilt(role) ? roleName(role, t).toLocaleLowerCase() : role);
