import { useRouter } from '@tanstack/react-router';
import { Failure } from './Failure.tsx';

/** Replaces an address that could not be opened. Trying again reloads the route: a mere re-render would fail as before. */
export function RouteFailure({ error }: { error: unknown }) {
  const router = useRouter();
  return <Failure error={error} reset={() => void router.invalidate()} />;
}
