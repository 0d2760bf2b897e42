import type { TFunction } from 'i18next';
import { roles, type Role } from '#shared/permissions.ts';

const isBuilt = (role: string): role is Role => roles.some((one) => one === role);

/** Those of a role, as a heading has it; an own role by the name that the tenant gave it. */
export const roleName = (role: string, t: TFunction): string => (isBuilt(role) ? t(`rights.role.${role}`) : role);

/** The same within a sentence. */
export const roleWord = (role: string, t: TFunction): string => (isBuilt(role) ? roleName(role, t).toLocaleLowerCase() : role);
