import { useTraits } from '../editing/activity-context.ts';
import { ReadableTimes } from './ReadableTimes.tsx';
import { SettingChoice } from './SettingChoice.tsx';
import { SettingNumber } from './SettingNumber.tsx';
import { SettingSwitch } from './SettingSwitch.tsx';
import { useSettings } from './use-settings.ts';
import style from './settings.module.css';

/** The settings of a game: its questions and their order, its feedback, its time. */
export function GameSettings() {
  const { settings } = useSettings();
  const { isScored } = useTraits();
  return (
    <>
      <div className={style.pair}>
        <SettingNumber name="questions_per_game" />
        <SettingChoice name="slide_order" />
      </div>
      <SettingSwitch name="shuffle_answers" />
      {isScored && (
        <div className={style.pair}>
          <SettingNumber name="pass_level" />
          <SettingChoice name="pass_level_type" />
        </div>
      )}
      {isScored && <SettingChoice name="answer_feedback_mode" />}
      <div className={style.pair}>
        <SettingChoice name="time_limit_type" />
        {settings.time_limit_type === 'game' && <SettingNumber name="time_limit" />}
      </div>
      {settings.time_limit_type === 'question' && <ReadableTimes />}
      <SettingSwitch name="fair_time" />
      {settings.fair_time && settings.points_per_second && <SettingSwitch name="full_points_without_clock" />}
    </>
  );
}
