import { CombinedLeaderboard } from './CombinedLeaderboard.tsx';
import { Rounds } from './Rounds.tsx';
import { SettingChoice } from './SettingChoice.tsx';
import { SettingSwitch } from './SettingSwitch.tsx';
import { useSettings } from './use-settings.ts';

export function LeaderboardSettings() {
  const { lacks } = useSettings();
  return (
    <>
      <SettingSwitch name="hide_leaderboard" />
      <SettingChoice name="leaderboard_score" />
      <SettingSwitch name="leaderboard_bonus_points" />
      {!lacks('combined_leaderboard') && <CombinedLeaderboard />}
      {!lacks('rounds') && <Rounds />}
    </>
  );
}
