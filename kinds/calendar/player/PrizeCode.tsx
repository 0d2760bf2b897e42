import type { OwnPrizeCode } from '#shared/contract/prizes.ts';
import { Button } from '#player/frame/Button.tsx';
import { useLanguage } from '#player/texts.ts';
import { OfferCode } from './OfferCode.tsx';

const words = {
  register: 'calendar.prize_code_register',
  address_used: 'calendar.prize_code_used',
  none_left: 'calendar.prize_codes_none',
} as const;

/** The player's code of a prize, or why she has none. `title` is the prize's, where the screen does not show it. */
export function PrizeCode({ own, title, onRegister }: { own: OwnPrizeCode; title?: string; onRegister?: (() => void) | undefined }) {
  const { t } = useLanguage();
  return (
    <div className="prize-code" role="status">
      {title && (
        <p dir="auto">
          <strong>{title}</strong>
        </p>
      )}
      {own.state === 'given' ? <OfferCode code={own.code ?? ''} /> : <p className="notice">{t(words[own.state])}</p>}
      {own.state === 'register' && onRegister && <Button onClick={onRegister}>{t('register.button')}</Button>}
    </div>
  );
}
