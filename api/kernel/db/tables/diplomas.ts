import type { DiplomaContent, DiplomaFacts } from '#shared/content/diploma.ts';
import type { DiplomaOccasion } from '#shared/diplomas/designs.ts';
import type { Validity } from '#shared/diplomas/validity.ts';
import type { Default, Json } from './columns.ts';

export interface DiplomasTables {
  diploma: {
    tenant_id: string;
    id: string;
    activity_id: string;
    given: DiplomaOccasion;
    doors: number | null;
    content: Json<DiplomaContent>;
    mails_diploma: boolean;
    mails_details: boolean;
    validity: Json<Validity> | null;
    created_by: string | null;
    created_at: Date;
    updated_at: Date;
  };
  issued_diploma: {
    tenant_id: string;
    id: string;
    activity_id: string;
    diploma_id: string;
    player_id: string;
    game_id: string | null;
    doors: number | null;
    code: string;
    player_name: string | null;
    content: Json<DiplomaContent>;
    facts: Json<DiplomaFacts>;
    issued_at: Date;
    valid_until: Default<Date | null>;
    remind_at: Default<Date | null>;
    withdrawn_at: Date | null;
    withdrawn_because: 'removed' | 'regraded' | 'erased' | 'hand' | null;
    replaced_by: string | null;
    status_list: Default<number>;
    status_place: Default<number>;
    credential: string | null;
  };
  diploma_status: { tenant_id: string; list: number; place: number; withdrawn_at: Date | null };
  issuer_key: {
    tenant_id: string;
    id: string;
    public_jwk: Json<{ kty: string; crv: string; x: string; y: string }>;
    sealed: Buffer;
    created_at: Date;
    retired_at: Date | null;
  };
}
