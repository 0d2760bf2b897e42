import { wholeShares } from '#shared/play/whole-shares.ts';
import { OptionWords, ChooseOne } from '../ChooseOne.tsx';
import { Picture } from '../Picture.tsx';
import type { PlayProps } from '../play-props.ts';

/** After voting, every answer shows its share of the votes, as a bar and in words. */
export default function TextPollPlay(props: PlayProps) {
  const { feedback, t, lang } = props;
  const poll = feedback?.poll ?? [];
  const rounded = wholeShares(poll.map(({ share }) => share));
  const shares = new Map(poll.map(({ answer_id }, place) => [answer_id, (rounded[place] ?? 0) / 100]));
  const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <ChooseOne
      {...props}
      className="choices-text choices-poll"
      face={(option) => (
        <OptionWords option={option} picture={option.image && <Picture image={option.image} sizes="72px" className="choice-thumb" />} />
      )}
      after={(option) => {
        const share = shares.get(option.id);
        if (share === undefined) return null;
        return (
          <>
            <span className="poll-bar" style={{ inlineSize: `${share * 100}%` }} aria-hidden="true" />
            <span className="poll-share" aria-hidden="true">
              {percent.format(share)}
            </span>
            <span className="unseen">{t('poll.share', { share: percent.format(share) })}</span>
          </>
        );
      }}
    />
  );
}
