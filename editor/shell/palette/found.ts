import type { SpotlightActionData } from '@mantine/spotlight';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { wordFinder } from '#shared/has-words.ts';
import { plain } from '#shared/rich-text/plain.ts';
import { kindLabel, typeLabel } from '../../labels.ts';
import { api } from '../../api.ts';
import { openingPage } from '../../dashboard/opening-page.ts';
import { interfaceLanguage } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { holdsAny, useProfile } from '../../session/profile.ts';
import { templatesQuery } from '../../templates/template-queries.ts';
import { wordsOf } from '../../templates/template-search.ts';

/** Searches while the user types, and not before. */
function useSearch(query: string): string {
  const [search] = useDebouncedValue(query.trim(), 150);
  return query.trim() && search;
}

/** The tenant's activities with these words in their names or questions. */
export function useFoundActivities(query: string): SpotlightActionData[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch(query);
  const found = useQuery({
    queryKey: ['quizzes', 'palette', search],
    queryFn: ({ signal }) => api.listQuizzes({ query: { search, per_page: 8 } }, { signal }),
    enabled: search !== '',
    placeholderData: (previous) => previous,
  });
  return (search ? (found.data?.data ?? []) : []).map((row) => ({
    id: row.id,
    label: row.name,
    description: t(kindLabel(row.quiz_type)),
    onClick: () => void navigate({ to: openingPage(row) }),
  }));
}

/** Questions of the bank with these words. */
export function useFoundQuestions(query: string): SpotlightActionData[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayOpen = holdsAny(useProfile(), 'quiz_content_edit');
  const search = useSearch(query);
  const found = useQuery({
    queryKey: ['question-bank', 'palette', search],
    queryFn: ({ signal }) => api.listBankQuestions({ query: { search, per_page: 5 } }, { signal }),
    enabled: mayOpen && search !== '',
    placeholderData: (previous) => previous,
  });
  return (mayOpen && search ? (found.data?.data ?? []) : []).map(({ id, question }) => ({
    id: `bank ${id}`,
    label: plain(question.text) || t('outline.noText'),
    description: t(typeLabel(question.type)),
    onClick: () => void navigate({ to: paths.questionBank, search: { search } }),
  }));
}

/** Templates with these words in their names. */
export function useFoundTemplates(query: string): SpotlightActionData[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayCreate = holdsAny(useProfile(), 'quiz_create');
  const search = useSearch(query);
  const { data = [] } = useQuery({ ...templatesQuery, enabled: mayCreate && search !== '' });
  const lang = interfaceLanguage() === 'se' ? 2 : 1;
  if (!mayCreate || !search) return [];
  const finds = wordFinder(search);
  return data
    .filter(({ languages }) => languages.some(({ name }) => finds(name)))
    .slice(0, 5)
    .map((template) => {
      const { name } = wordsOf(template, lang);
      return {
        id: `template ${template.id}`,
        label: name,
        description: t(kindLabel(template.quiz_type)),
        onClick: () => void navigate({ to: paths.templates, search: { search: name } }),
      };
    });
}
