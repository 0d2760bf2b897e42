import type { WallFrame } from '#shared/contract/rooms.ts';
import { writtenCode } from '#shared/rooms/written-code.ts';
import { shortCount } from '../../formats.ts';
import { useLanguage } from '../../texts.ts';
import { qrOf } from './qr-of.ts';

/** The way in, beside every scene: people come late. */
export function JoinAside({ frame, address }: { frame: WallFrame; address: string }) {
  const { t, lang } = useLanguage();
  const { players } = frame.count;
  return (
    <aside className="wall-play room-aside">
      <img src={qrOf(frame)} alt={t('share.qr')} />
      <p className="room-aside-address">{address}</p>
      <p className="room-aside-code">{writtenCode(frame.code)}</p>
      {frame.digits && <p className="room-aside-digits">+ {frame.digits.shown}</p>}
      {players > 0 && <p>{t('board.players', { count: players, shown: shortCount(players, lang) })}</p>}
      {frame.settings.is_locked && <p className="room-locked">{t('room.is_locked')}</p>}
    </aside>
  );
}
