import { Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link, Navigate, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '#shared/permissions.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import { useEditorKind } from '../editing/activity-context.ts';
import { RoleNote } from '../editing/RoleNote.tsx';
import { ProblemsProvider } from '../editing/problems.tsx';
import { useFocusField } from '#editor/editing/inspector/use-focus-field.ts';
import { paths } from '../paths.ts';
import { holdsAny, useProfile } from '../session/profile.ts';
import { useWhyNot } from '../session/why-not.ts';
import { SideMenu } from '../side-menu/SideMenu.tsx';
import { DiplomaSettings } from '../diplomas/DiplomaSettings.tsx';
import { ApiSettings } from './ApiSettings.tsx';
import { AppearanceSettings } from './AppearanceSettings.tsx';
import { CssSettings } from './CssSettings.tsx';
import { DataSettings } from './DataSettings.tsx';
import { GameSettings } from './GameSettings.tsx';
import { GamificationSettings } from './GamificationSettings.tsx';
import { GeneralSettings } from './GeneralSettings.tsx';
import { LeaderboardSettings } from './LeaderboardSettings.tsx';
import { ReportSettings } from './ReportSettings.tsx';
import { settingsSections, type SettingsSection } from './settings-search.ts';
import { SettingsPreview } from './SettingsPreview.tsx';
import { SponsorSettings } from './SponsorSettings.tsx';
import style from './settings.module.css';

const sections: Record<SettingsSection, ComponentType> = {
  general: GeneralSettings,
  game: GameSettings,
  appearance: AppearanceSettings,
  gamification: GamificationSettings,
  leaderboard: LeaderboardSettings,
  diploma: DiplomaSettings,
  sponsor: SponsorSettings,
  reports: ReportSettings,
  css: CssSettings,
  api: ApiSettings,
  data: DataSettings,
};

/** The sections whose effect the preview shows, when there is room for it. */
const shownAtOnce: ReadonlySet<SettingsSection> = new Set(['appearance', 'gamification', 'sponsor', 'css']);

/** Colours, logo and background are graphics; the other settings on the page are disabled for a user who may not change them. */
function neededFor(section: SettingsSection): readonly Permission[] {
  if (section === 'appearance') return ['quiz_graphics_edit', 'quiz_settings'];
  if (section === 'diploma') return ['quiz_content_edit', 'quiz_graphics_edit', 'quiz_settings'];
  return section === 'api' ? ['api_settings'] : ['quiz_settings'];
}

export function SettingsScreen() {
  const { t } = useTranslation();
  const profile = useProfile();
  const whyNot = useWhyNot();
  const { lacksSections } = useEditorKind();
  const maySee = (name: SettingsSection) => holdsAny(profile, ...neededFor(name)) && !lacksSections.includes(name);
  const { section = settingsSections.find(maySee) ?? 'general' } = useSearch({ strict: false }) as { section?: SettingsSection };
  const Section = sections[section];
  const isWide = useMediaQuery('(width >= 1200px)', true, { getInitialValueInEffect: false });
  const hasPreview = isWide && shownAtOnce.has(section);
  useFocusField();
  if (!maySee(section)) return <Navigate to={paths.notFound} />;
  return (
    <ProblemsProvider>
      <SideMenu
        label={t('settings.sections')}
        menu={settingsSections.map((name) =>
          maySee(name) ? (
            <Link key={name} to="." search={{ section: name }} {...(name === section ? { 'aria-current': 'page' } : {})} replace>
              {t(`settings.${name}`)}
            </Link>
          ) : (
            <Reasoned key={name} reason={whyNot(...neededFor(name))}>
              <button>{t(`settings.${name}`)}</button>
            </Reasoned>
          ),
        )}
      >
        <div className={style.screen} data-preview={hasPreview || undefined}>
          <div className={style.form} data-wide={section === 'diploma' || undefined}>
            <Title order={2}>{t(`settings.${section}`)}</Title>
            <RoleNote>
              <Section />
            </RoleNote>
          </div>
          {hasPreview && (
            <div className={style.preview}>
              <SettingsPreview />
            </div>
          )}
        </div>
      </SideMenu>
    </ProblemsProvider>
  );
}
