import { useLanguage } from '#player/texts.ts';

/** Says that the device's clock is not the one that counts. */
export function ClockNotice() {
  const { t } = useLanguage();
  return (
    <p className="notice clock-notice" role="status">
      {t('calendar.clock_wrong')}
    </p>
  );
}
