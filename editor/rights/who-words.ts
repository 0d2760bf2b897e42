import type { TFunction } from 'i18next';
import type { Role, WhoMay } from '#shared/contract/rights.ts';
import { permissionsIn } from '#shared/permissions.ts';
import { listOfWords } from './list-of-words.ts';
import { roleWord } from './role-name.ts';

/** Whether a role has a permission, with its audience applied. Named people have it whatever their role. */
export function has({ id, permissions, is_own }: Role, { permission, given }: Pick<WhoMay, 'permission' | 'given'>): boolean {
  const audiences = given ? { [permission]: { audience: given.audience, named: false } } : {};
  return permissionsIn({ role: is_own ? 'own' : (id as 'owner'), granted: permissions, audiences }).has(permission);
}

/** “Owners, admins and anna@example.com”. */
export function whoInWords(row: WhoMay, roles: readonly Role[], t: TFunction): string {
  const { given } = row;
  if (given?.audience === 'all_team_members') return t('rights.audience.all_team_members');
  const byRole = roles.filter((role) => has(role, row)).map(({ id, name, is_own }) => (is_own ? name : roleWord(id, t)));
  const people = (given?.users ?? []).map(({ id, email }) => (id === null ? t('rights.waiting', { email }) : email));
  // The owners come first.
  const words = listOfWords([...byRole, ...people]);
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
