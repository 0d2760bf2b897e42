import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { NotFound } from '../errors/PlainPage.tsx';
import { paths } from '../paths.ts';
import { ThemeEditor } from './ThemeEditor.tsx';
import { themesQuery } from './theme-queries.ts';

/** One saved theme, at an address of its own. */
export function ThemeScreen() {
  const { theme: id } = useParams({ strict: false });
  const navigate = useNavigate();
  const query = useQuery(themesQuery);
  if (query.isPending) return <Loading />;
  if (query.isError) return <Failure error={query.error} reset={() => void query.refetch()} />;
  const theme = query.data.find((saved) => saved.id === id);
  if (!theme) return <NotFound />;
  return <ThemeEditor key={theme.id} theme={theme} onClose={() => void navigate({ to: paths.themes })} />;
}
