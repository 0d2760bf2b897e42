import DiplomaList from './DiplomaList.tsx';
import { useOwnDiplomas } from './use-own-diplomas.ts';

interface OwnDiplomasProps {
  activityId: string;
  uuid_front: string;
  isRegistered: boolean;
  isConfirming: boolean;
  onRegister(): void;
}

/** A player's diplomas where nothing else depends on them. Nothing while none is known. */
export default function OwnDiplomas({ activityId, uuid_front, isRegistered, isConfirming, onRegister }: OwnDiplomasProps) {
  const known = useOwnDiplomas(activityId, uuid_front, isRegistered);
  return known && <DiplomaList known={known} uuid_front={uuid_front} isConfirming={isConfirming} onRegister={onRegister} />;
}
