import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { chooseInterfaceLanguage, followAccount, type InterfaceLanguage } from '../i18n.ts';
import { keepProfile } from './profile.ts';

/** Sets the language here at once, and in the account, which determines mails, files and other devices. */
export function useChooseLanguage(): (lang: InterfaceLanguage) => void {
  const queryClient = useQueryClient();
  const store = useMutation({
    mutationFn: (lang: InterfaceLanguage) => api.updateProfile({ body: { lang } }),
    onSuccess: async ({ profile }) => {
      if (!profile) return;
      await keepProfile(queryClient, profile);
      followAccount(profile.lang);
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
  return (lang) => {
    chooseInterfaceLanguage(lang);
    store.mutate(lang);
  };
}
