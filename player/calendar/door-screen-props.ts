import type { PlayerHatch } from '#shared/contract/player-calendar.ts';
import type { PlayBoot } from '../boot.ts';
import type { Consent } from '../consent/use-consent.ts';
import type { Sender } from '../send.ts';
import type { CalendarState } from './use-calendar.ts';
import type { Views } from '../use-view.ts';

export interface DoorScreenProps {
  door: PlayerHatch;
  from: { x: number; y: number } | undefined;
  boot: PlayBoot;
  calendar: CalendarState;
  sender: Sender | null;
  consent: Consent;
  onBack(): void;
  onPage: Views['go'];
}
