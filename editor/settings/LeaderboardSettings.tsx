import { CombinedLeaderboard } from './CombinedLeaderboard.tsx';
import { Rounds } from './Rounds.tsx';
import { SettingChoice } from './SettingChoice.tsx';
import { SettingSwitch } from './SettingSwitch.tsx';

export function LeaderboardSettings() {
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
