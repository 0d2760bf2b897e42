import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Template } from '#shared/contract/templates.ts';
import { api } from '../api.ts';
import { paths } from '../paths.ts';

/** Creates a draft from a template and opens it in the editor. */
export function useBeginWith() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ template, lang, first_door_day }: { template: Template; lang: number; first_door_day?: string }) =>
      api.createFromTemplate({ params: { id: template.id }, body: { lang, ...(first_door_day && { first_door_day }) } }),
    onSuccess: async ({ id, quiz_type }) => {
      void queryClient.invalidateQueries({ queryKey: ['quizzes'] });
      void queryClient.invalidateQueries({ queryKey: ['media'] });
      await navigate({ to: paths.editor(quiz_type, id) });
    },
  });
}
