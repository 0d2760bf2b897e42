import type { SpotlightActionData } from '@mantine/spotlight';
import {
  IconChartBar,
  IconEye,
  IconFileImport,
  IconHistory,
  IconPencil,
  IconSend,
  IconSettings,
  IconShare,
  IconTrophy,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '#activity/document.ts';
import { hatchesOf } from '#activity/own-lists.ts';
import { questionsOf } from '#shared/content/part.ts';
import { wordFinder } from '#shared/has-words.ts';
import type { Permission } from '#shared/permissions.ts';
import { hasUnpublishedChanges } from '../../editing/activity-context.ts';
import { typeLabel } from '../../labels.ts';
import { editorParts } from '#shared/content/editor-parts.ts';
import { hasPart, type EditorSearch } from '../../editing/editor-search.ts';
import { focusField } from '../../editing/inspector/use-focus-field.ts';
import type { OpenActivity } from '../../editing/open-activity.ts';
import type { DraftState } from '../../editing/saving/draft-state.ts';
import { quizQuery } from '../../editing/quiz-query.ts';
import { editorKinds } from '../../kinds/editor-kinds.ts';
import { partName } from '../../kinds/part-name.ts';
import { paths } from '../../paths.ts';
import { openPreview } from '../../publish/open-preview.ts';
import { publishBoxId } from '../../publish/publish-box.ts';
import { editPermissions } from '../../session/guards.ts';
import { holdsAny, useProfile } from '../../session/profile.ts';
import { useOpenShareSheet } from '../../share/use-share-sheet.ts';
import { settingsSections } from '../../settings/settings-search.ts';
import { statisticsPageName } from '../../statistics/page-name.ts';

/** The most questions and doors in the list. */
const most = 8;

/** A value of the open draft; renders again only when it changes. */
const useDraftOf = <T,>(opened: OpenActivity | undefined, select: (draft: Draft) => T): T | undefined =>
  useStateOf(opened, ({ draft }) => select(draft));
const useStateOf = <T,>(opened: OpenActivity | undefined, select: (state: DraftState) => T): T | undefined =>
  useSyncExternalStore(opened?.draft.subscribe ?? never, () => opened && select(opened.draft.state()));
const never = () => () => undefined;

/** The actions of the open activity, and its pages. */
export function useActivityActions(opened: OpenActivity | undefined): SpotlightActionData[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const profile = useProfile();
  const share = useOpenShareSheet();
  const kind = useDraftOf(opened, ({ quiz_type }) => quiz_type);
  const quiz = useQuery({ ...quizQuery(opened?.quizID ?? ''), queryFn: skipToken }).data;
  const canPublishChanges = useStateOf(opened, (state) => quiz !== undefined && hasUnpublishedChanges(quiz, state));
  if (!opened || !kind) return [];
  const { quizID, draft } = opened;
  const ofKind = editorKinds[kind];
  const action = (id: string, label: string, Own: Icon, onClick: () => void, description?: string): SpotlightActionData => ({
    id: `activity ${id}`,
    label,
    leftSection: <Own size={18} aria-hidden />,
    onClick,
    ...(description && { description }),
  });
  const go = (to: string, search: object = {}, hash?: string) => void navigate({ to, search: search as never, ...(hash && { hash }) });
  const edit = (search: EditorSearch, hash?: string) => go(paths.editor(kind, quizID), search, hash);
  const may = (...permissions: Permission[]) => holdsAny(profile, ...permissions);
  const mayOpenEditor = may(...editPermissions) || profile.visit !== null;
  const publish = () => {
    edit({ part: 'check' }, publishBoxId);
    // When the address already has it, navigating there does nothing.
    focusField(publishBoxId);
  };
  const settingsOf = settingsSections.filter((section) => !ofKind.lacksSections.includes(section));
  return [
    ...(mayOpenEditor && quiz?.can.publish && (quiz.stage === 'draft' || canPublishChanges)
      ? [action('publish', quiz.stage === 'draft' ? t('publish.publish') : t('publish.changes'), IconSend, publish)]
      : []),
    action('share', t('share.share'), IconShare, share),
    action('preview', t('bar.preview'), IconEye, () => void openPreview(quizID, draft)),
    ...(may(...editPermissions) ? [action('versions', t('versions.title'), IconHistory, () => edit({ versions: true }))] : []),
    ...(mayOpenEditor
      ? editorParts
          .filter((part) => hasPart(kind, part))
          .map((part) => action(part, t(partName(ofKind, part)), IconPencil, () => edit({ part }), t('bar.editor')))
      : []),
    ...(quiz?.can.edit_content && ofKind.hasOneList
      ? [action('import', t('imports.title'), IconFileImport, () => edit({ part: 'questions', import: true }))]
      : []),
    ...(may('quiz_players_access') ? [action('players', t('bar.players'), IconUsers, () => go(paths.players(kind, quizID)))] : []),
    ...(may('quiz_statistics_view')
      ? ofKind.statistics.pages.map((page) =>
          action(
            `statistics ${page}`,
            t(statisticsPageName(kind, page)),
            IconChartBar,
            () => go(paths.statistics(kind, quizID, page)),
            t('bar.statistics'),
          ),
        )
      : []),
    action('leaderboard', t('leaderboard.title'), IconTrophy, () => go(paths.leaderboard(quizID))),
    ...(may('quiz_settings')
      ? settingsOf.map((section) =>
          action(
            `settings ${section}`,
            t(`settings.${section}`),
            IconSettings,
            () => go(paths.settings(kind, quizID), { section }),
            t('bar.settings'),
          ),
        )
      : []),
  ];
}

/** The questions and the doors of the open activity with these words; none before the user types. */
export function useActivityContents(opened: OpenActivity | undefined, query: string): SpotlightActionData[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const profile = useProfile();
  const isAsked = query.trim() !== '';
  const draft = useDraftOf(opened, (whole) => (isAsked ? whole : undefined));
  if (!opened || !draft || !(holdsAny(profile, ...editPermissions) || profile.visit !== null)) return [];
  const finds = wordFinder(query);
  const edit = (search: EditorSearch) => void navigate({ to: paths.editor(draft.quiz_type, opened.quizID), search });
  const doors = hatchesOf(draft);
  const foundDoors = doors
    .map(({ id }, place) => ({ id, label: t('statistics.doorNumber', { day: place + 1 }) }))
    .filter(({ label }) => finds(label))
    .map(({ id, label }) => ({ id: `door ${id}`, label, onClick: () => edit({ part: 'hatches', hatch: id }) }));
  const foundQuestions = questionsOf(draft)
    .filter(({ text }) => finds(text))
    .slice(0, most)
    .map(({ id, text, type }) => ({
      id: `question ${id}`,
      label: text.trim() || t('outline.noText'),
      description: t(typeLabel(type)),
      onClick: () => edit({ part: 'questions', question: id }),
    }));
  return [...foundQuestions, ...foundDoors.slice(0, most)];
}
