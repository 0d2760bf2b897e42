import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { permissionsOfPage, type RefusedPage } from '../session/guards.ts';
import { holdsAny, profileQuery, type Profile } from '../session/profile.ts';
import { whyNot } from '../session/why-not.ts';
import { PlainPage, Unauthorised } from './PlainPage.tsx';

/**
 * /401: the missing permission for the requested page, who has it, and the pages that the user may see. Opened by its own address, it has no details.
 */
export function Refused() {
  const refused = useRouterState({ select: ({ location }) => location.state.refused });
  const { data: profile } = useQuery({ ...profileQuery, enabled: refused !== undefined });
  return refused && profile ? <RefusedTo refused={refused} profile={profile} /> : <Unauthorised />;
}

function RefusedTo({ refused: { page, kind, quizID }, profile }: { refused: RefusedPage; profile: Profile }) {
  const { t } = useTranslation();
  const may = (other: RefusedPage['page']): boolean => holdsAny(profile, ...permissionsOfPage[other]);
  const ways = [
    may('statistics') && { to: paths.statistics(kind, quizID), text: t('bar.statistics') },
    may('players') && { to: paths.players(kind, quizID), text: t('bar.players') },
    may('editor') && { to: paths.editor(kind, quizID), text: t('bar.editor') },
    { to: paths.home, text: t('errors.home') },
  ].filter((way) => way !== false);
  return (
    <PlainPage
      title={t(`errors.refused.${page}`)}
      text={whyNot(profile, t, ...permissionsOfPage[page]) || t('rights.notHere')}
      ways={
        <Group gap="sm">
          {ways.map(({ to, text }, place) => (
            <Button key={to} component={Link} to={to} variant={place === 0 ? 'filled' : 'default'}>
              {text}
            </Button>
          ))}
        </Group>
      }
      foot={`${t('errors.401.title')}: ${t('errors.401.text')}`}
    />
  );
}
