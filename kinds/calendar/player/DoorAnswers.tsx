import type { PlayerHatch } from '#shared/contract/player-calendar.ts';
import { DetailList } from '#player/result/DetailList.tsx';
import { useLanguage } from '#player/texts.ts';

/** What was right behind the door before this one. */
export default function DoorAnswers({ before: { day, details } }: { before: NonNullable<PlayerHatch['before']> }) {
  const { t } = useLanguage();
  return (
    <section className="door-answers" aria-labelledby="door-answers">
      <h2 id="door-answers">{t('calendar.answers_before', { number: day })}</h2>
      <DetailList details={details} heading="h3" />
    </section>
  );
}
