import { ActionIcon, Anchor, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowForwardUp, IconChevronLeft, IconDots, IconHistory, IconTrophy } from '@tabler/icons-react';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Reasoned } from '#ui/Reasoned.tsx';
import { CommentButton } from '../comments/CommentButton.tsx';
import { kindsLabel } from '../labels.ts';
import { PermittedItem } from '../dashboard/PermittedItem.tsx';
import { PublishButton } from '../publish/PublishButton.tsx';
import { PreviewButton } from '../publish/PreviewButton.tsx';
import { StageMenu } from '../publish/StageMenu.tsx';
import { listOf, paths } from '../paths.ts';
import { HostButton } from '../rooms/HostButton.tsx';
import { ShareButton } from '../share/ShareButton.tsx';
import { editPermissions } from '../session/guards.ts';
import { holdsAny, useProfile } from '../session/profile.ts';
import { useWhyNot } from '../session/why-not.ts';
import { useActivity, useDraft, useDraftState } from './activity-context.ts';
import { EditorsHere } from './EditorsHere.tsx';
import { SaveMark } from './saving/SaveMark.tsx';
import { TitleField } from './TitleField.tsx';
import style from './activity.module.css';

export function TopBar() {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(width < 700px)', false, { getInitialValueInEffect: false });
  const kind = useDraft((draft) => draft.quiz_type);
  return (
    <header className={style.bar}>
      <div className={style.barLine}>
        <Anchor
          component={Link}
          to={listOf[kind]}
          className={style.backLink ?? ''}
          aria-label={t('bar.backTo', { list: t(kindsLabel(kind)) })}
        >
          <IconChevronLeft size={18} aria-hidden />
          <span>{t(kindsLabel(kind))}</span>
        </Anchor>
        <span className={style.slash} aria-hidden>
          /
        </span>
        <TitleField />
        {!isPhone && <StageMenu />}
        <span className={style.push} />
        <SaveMark />
        {!isPhone && <UndoRedo />}
        <EditorsHere />
        <PreviewButton />
        {!isPhone && <HostButton />}
        {!isPhone && <ShareButton />}
        <PublishButton />
      </div>
      <Tabs>
        {isPhone && <StageMenu />}
        {isPhone && <UndoRedo />}
        {isPhone && <HostButton />}
        {isPhone && <ShareButton />}
      </Tabs>
    </header>
  );
}

function UndoRedo() {
  const { t } = useTranslation();
  const { draft } = useActivity();
  const canUndo = useDraftState((state) => state.undo.length > 0);
  const canRedo = useDraftState((state) => state.redo.length > 0);
  return (
    <span className={style.pair}>
      <Reasoned reason={!canUndo && t('reason.nothingToUndo')} hint={`${t('keys.undo')} (Ctrl Z)`}>
        <ActionIcon aria-label={t('keys.undo')} onClick={draft.undo}>
          <IconArrowBackUp size={18} />
        </ActionIcon>
      </Reasoned>
      <Reasoned reason={!canRedo && t('reason.nothingToRedo')} hint={`${t('keys.redo')} (Ctrl Shift Z)`}>
        <ActionIcon aria-label={t('keys.redo')} onClick={draft.redo}>
          <IconArrowForwardUp size={18} />
        </ActionIcon>
      </Reasoned>
    </span>
  );
}

/** `children`: elements without room in the line above. */
function Tabs({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const kind = useDraft((draft) => draft.quiz_type);
  const whyNot = useWhyNot();
  const navigate = useNavigate();
  const page = useRouterState({ select: (state) => state.location.pathname.split('/')[3] });
  const profile = useProfile();
  const visits = profile.visit !== null;
  const onlyLooks = !holdsAny(profile, 'quiz_settings') && holdsAny(profile, 'quiz_graphics_edit');
  const tabs = [
    { page: 'editor', text: t('bar.editor'), to: paths.editor(kind, quizID), reason: visits ? undefined : whyNot(...editPermissions) },
    { page: 'players', text: t('bar.players'), to: paths.players(kind, quizID), reason: whyNot('quiz_players_access') },
    { page: 'statistics', text: t('bar.statistics'), to: paths.statistics(kind, quizID), reason: whyNot('quiz_statistics_view') },
    onlyLooks
      ? { page: 'appearance', text: t('settings.appearance'), to: paths.appearance(kind, quizID), reason: undefined }
      : { page: 'settings', text: t('bar.settings'), to: paths.settings(kind, quizID), reason: whyNot('quiz_settings') },
  ];
  return (
    <nav className={style.tabs} aria-label={t('bar.pages')}>
      {tabs.map(({ page: name, text, to, reason }) =>
        reason ? (
          <Reasoned key={name} reason={reason}>
            <button type="button" className={style.tab}>
              {text}
            </button>
          </Reasoned>
        ) : (
          <Link key={name} to={to} className={style.tab} {...(page === name ? { 'aria-current': 'page' } : {})}>
            {text}
          </Link>
        ),
      )}
      <span className={style.push} />
      {children}
      {page === 'editor' && <CommentButton all />}
      <Menu width={220}>
        <Menu.Target>
          <ActionIcon aria-label={t('bar.more')} size="md">
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <PermittedItem
            lacks={whyNot(...editPermissions)}
            leftSection={<IconHistory size={16} aria-hidden />}
            onClick={() => void navigate({ to: paths.editor(kind, quizID), search: { versions: true } })}
          >
            {t('versions.title')}
          </PermittedItem>
          <Menu.Item component={Link} to={paths.leaderboard(quizID)} leftSection={<IconTrophy size={16} aria-hidden />}>
            {t('leaderboard.title')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </nav>
  );
}
