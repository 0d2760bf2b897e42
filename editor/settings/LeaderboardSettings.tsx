import { useTraits } from '../editing/activity-context.ts';
import { CombinedLeaderboard } from './CombinedLeaderboard.tsx';
import { Rounds } from './Rounds.tsx';
import { SettingChoice } from './SettingChoice.tsx';
import { SettingSwitch } from './SettingSwitch.tsx';

export function LeaderboardSettings() {
  const { hasMembers } = useTraits();
  // It adds up the boards of its members, each by its own rules.
  if (hasMembers) return <SettingSwitch name="hide_leaderboard" />;
  return (
    <>
      <SettingSwitch name="hide_leaderboard" />
      <SettingChoice name="leaderboard_score" />
      <SettingSwitch name="leaderboard_bonus_points" />
      <CombinedLeaderboard />
      <Rounds />
    </>
  );
}
