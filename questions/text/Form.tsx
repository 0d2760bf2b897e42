import { IconLetterA } from '@tabler/icons-react';
import { AnswersForm } from '../AnswersForm.tsx';
import type { FormProps } from '../form-props.ts';

export const icon = IconLetterA;

export const Form = (props: FormProps) => <AnswersForm {...props} withRight withPicture="beside" />;
