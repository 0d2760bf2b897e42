import { Badge, Button, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { SavedTheme } from '#shared/contract/appearance.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import { BrandPage } from '../brand/BrandPage.tsx';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { paths } from '../paths.ts';
import { holdsAny, useProfile } from '../session/profile.ts';
import { useWhyNot } from '../session/why-not.ts';
import style from './appearance.module.css';
import { lookOfTheme } from './look-of-theme.ts';
import { LookSample } from './LookSample.tsx';
import { NewTheme } from './NewTheme.tsx';
import { themesQuery } from './theme-queries.ts';
import { useMoveToTrash } from './use-move-to-trash.ts';
import { useFaces } from './use-own-faces.ts';

/** The tenant's saved themes. */
export function ThemesScreen() {
  const { t } = useTranslation();
  const query = useQuery(themesQuery);
  const navigate = useNavigate();
  const edit = (id: string) => void navigate({ to: paths.theme(id) });
  const [isMaking, making] = useDisclosure();
  const whyNot = useWhyNot();
  const mayEdit = holdsAny(useProfile(), 'quiz_graphics_edit');
  if (query.isPending) return <Loading />;
  if (query.isError) return <Failure error={query.error} reset={() => void query.refetch()} />;
  return (
    <BrandPage
      title={t('looks.title')}
      intro={t('looks.intro')}
      action={
        <Reasoned reason={whyNot('quiz_graphics_edit')}>
          <Button onClick={making.open}>{t('looks.new')}</Button>
        </Reasoned>
      }
    >
      {query.data.length === 0 && <Text>{t('looks.none')}</Text>}
      <ul className={style.themes}>
        {query.data.map((theme) => (
          <ThemeCard key={theme.id} theme={theme} mayEdit={mayEdit} edit={() => edit(theme.id)} />
        ))}
      </ul>
      {isMaking && <NewTheme onClose={making.close} onMade={edit} />}
    </BrandPage>
  );
}

function ThemeCard({ theme, mayEdit, edit }: { theme: SavedTheme; mayEdit: boolean; edit: () => void }) {
  const { t } = useTranslation();
  const trash = useMoveToTrash(theme);
  const look = lookOfTheme(theme);
  useFaces(Object.values(look.font_style ?? {}));
  return (
    <li className={style.card}>
      <LookSample look={look} label={theme.name} />
      <div className={style.cardHead}>
        <Title order={2} size="h4">
          {theme.name}
        </Title>
        {theme.selected && (
          <Badge variant="light" tt="none">
            {t('looks.selected')}
          </Badge>
        )}
      </div>
      <div className={style.buttons}>
        <Button size="xs" variant="default" disabled={!mayEdit} onClick={edit} aria-label={t('looks.editNamed', { name: theme.name })}>
          {t('looks.edit')}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          color="red"
          disabled={!mayEdit}
          loading={trash.isPending}
          onClick={() => trash.mutate()}
          aria-label={t('looks.deleteNamed', { name: theme.name })}
        >
          {t('trash.move')}
        </Button>
      </div>
    </li>
  );
}
