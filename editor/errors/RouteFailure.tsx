import { useRouter } from '@tanstack/react-router';
import { Failure } from './Failure.tsx';

/** In place of an address that could not be opened. Trying again loads it anew: drawn once more without that, it would fail as before. */
export function RouteFailure({ error }: { error: unknown }) {
  const router = useRouter();
  return <Failure error={error} reset={() => void router.invalidate()} />;
}
