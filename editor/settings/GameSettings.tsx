import { useTranslation } from 'react-i18next';
import { useTraits } from '../editing/activity-context.ts';
import { ReadableTimes } from './ReadableTimes.tsx';
import { SettingChoice } from './SettingChoice.tsx';
import { SettingNumber } from './SettingNumber.tsx';
import { SettingSwitch } from './SettingSwitch.tsx';
import { useSettings } from './use-settings.ts';
import style from './settings.module.css';

/** How a game goes: which questions in which order, what is told, how long it takes. Behind a door all questions are played, and nothing is passed; in a labyrinth the ways say what comes next. */
export function GameSettings() {
  const { t } = useTranslation();
  const { settings } = useSettings();
  const { isScored, hasDoors, hasRooms } = useTraits();
  return (
    <>
      {!hasRooms && (
        <div className={style.pair}>
          {!hasDoors && <SettingNumber name="questions_per_game" />}
          <SettingChoice name="slide_order" />
        </div>
      )}
      <SettingSwitch name="shuffle_answers" />
      {isScored && (
        <div className={style.pair}>
          {!hasDoors && <SettingNumber name="pass_level" note={hasRooms && t('setting.pass_level.roomsNote')} />}
          <SettingChoice name="answer_feedback_mode" />
        </div>
      )}
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
