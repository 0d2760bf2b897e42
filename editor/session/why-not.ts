import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { roles, type Permission } from '#shared/permissions.ts';
import { listOfWords } from '../rights/list-of-words.ts';
import { roleWord } from '../rights/role-name.ts';
import { useProfile, type Profile } from './profile.ts';

/** Why the person may not, and whom she could ask; false when she may. Any of the permissions is enough. */
export function whyNot(profile: Profile, t: TFunction, ...needed: readonly Permission[]): string | false {
  if (needed.some((permission) => profile.permissions.includes(permission))) return false;
  const missing = profile.missing.find(({ permission }) => permission === needed[0]);
  if (!missing) return t('rights.notHere');
  const { audience, people } = missing;
  if (audience === null) return t('rights.only', { who: listOfWords(rolesWith(profile, needed).map((role) => roleWord(role, t))) });
  const owners = roleWord('owner', t);
  const who = audience === 'users' ? [owners, ...people] : [owners, t(`rights.audience.${audience}`).toLocaleLowerCase()];
  return t('rights.only', { who: listOfWords(who) });
}

/** The roles with any of the permissions: the six by id, then the tenant's own by name. */
function rolesWith({ missing }: Profile, needed: readonly Permission[]): string[] {
  const byRole = missing.filter(({ permission, audience }) => needed.includes(permission) && audience === null);
  const having = new Set(byRole.flatMap((item) => item.roles));
  return [...new Set([...roles.filter((role) => having.has(role)), ...having])];
}

/** The same of the person who is signed in. */
export function useWhyNot(): (...needed: readonly Permission[]) => string | false {
  const { t } = useTranslation();
  const profile = useProfile();
  return (...needed) => whyNot(profile, t, ...needed);
}
