import { interfaceLanguage } from '../i18n.ts';
import { useProfile } from '../session/profile.ts';

/** The language that players of new activities read: the tenant's, else that of the interface. */
export function usePlayersLanguage(): number {
  const { tenant } = useProfile();
  return tenant?.default_lang ?? (interfaceLanguage() === 'se' ? 2 : 1);
}
