import style from '#kinds/calendar/editor/draws/draws.module.css';

interface Props {
  name: string;
  label: string;
  value: number | null;
  onMark: (mark: number) => void;
}

const marks = [1, 2, 3, 4, 5];

/** One of five marks, 5 the best: by a press, or by arrow keys. */
export const MarkField = ({ name, label, value, onMark }: Props) => (
  <fieldset className={style.marks}>
    <legend>{label}</legend>
    {marks.map((mark) => (
      <label key={mark}>
        <input type="radio" name={name} value={mark} checked={value === mark} onChange={() => onMark(mark)} />
        <span>{mark}</span>
      </label>
    ))}
  </fieldset>
);
