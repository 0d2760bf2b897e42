import { Select, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deliveryStates, type PrizeWin } from '#shared/contract/prize-wins.ts';
import { holdsAny, useProfile } from '#editor/session/profile.ts';
import { useDeliveryCall } from './wins-query.ts';
import style from '#kinds/calendar/editor/draws/draws.module.css';

/** Where an accepted prize is, with a note such as the number of the parcel; who may not see players' data sees no note. */
export function Delivery({ win, name }: { win: PrizeWin; name: string }) {
  const { t } = useTranslation();
  const save = useDeliveryCall();
  const seesNote = holdsAny(useProfile(), 'player_pii_view');
  const [note, setNote] = useState(win.delivery_note);
  const { delivery } = win;
  const send = (changes: Partial<Pick<PrizeWin, 'delivery' | 'delivery_note'>>) =>
    save.mutate({ params: { id: win.id }, body: { delivery, ...changes } });
  return (
    <>
      <div className={style.pair}>
        <Select
          label={t('wins.delivery')}
          aria-label={t('wins.deliveryOf', { name })}
          size="sm"
          allowDeselect={false}
          disabled={save.isPending}
          data={deliveryStates.map((value) => ({ value, label: t(`wins.view.${value}`) }))}
          value={delivery}
          onChange={(next) => send({ delivery: next as PrizeWin['delivery'] })}
        />
        {seesNote && (
          <TextInput
            label={t('wins.note')}
            aria-label={t('wins.noteOf', { name })}
            size="sm"
            maxLength={200}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            onBlur={() => note !== win.delivery_note && send({ delivery_note: note })}
          />
        )}
      </div>
      {save.error && (
        <Text size="sm" c="red" role="alert">
          {save.error.message}
        </Text>
      )}
    </>
  );
}
