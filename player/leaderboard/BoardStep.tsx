import { useStepBack } from '../frame/use-step-back.ts';
import { LeaderboardScreen, type LeaderboardScreenProps } from './LeaderboardScreen.tsx';

/** The leaderboard over another screen, where no views of their own are kept in the browser's history. */
export function BoardStep(props: LeaderboardScreenProps) {
  useStepBack(props.onBack);
  return <LeaderboardScreen {...props} />;
}
