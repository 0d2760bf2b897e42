import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

interface Props extends Omit<NumberInputProps, 'value' | 'onChange' | 'onBlur' | 'defaultValue'> {
  value: number | '';
  /** Called with each number between min and max; not while the field is empty. */
  onNumber: (value: number) => void;
}

/** A number field that may be cleared while typing: it shows the input while it has the focus, and the stored number afterwards. */
export function NumberField({ value, onNumber, ...rest }: Props) {
  const [written, setWritten] = useState<number | string>();
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = rest;
  return (
    <NumberInput
      {...rest}
      value={written === undefined || (written !== '' && Number(written) !== value && isWithin(written)) ? value : written}
      onChange={(next) => {
        setWritten(next);
        if (next !== '' && isWithin(next)) onNumber(Number(next));
      }}
      onBlur={() => setWritten(undefined)}
    />
  );

  function isWithin(next: number | string): boolean {
    const number = Number(next);
    return Number.isFinite(number) && number >= min && number <= max;
  }
}
