/**
 * Whether a key belongs to an input method that composes a character. Safari ends the composition before it reports the key that ended it, with the
 * code of a key that an input method took.
 */
export function isComposing(event: KeyboardEvent | { nativeEvent: KeyboardEvent }): boolean {
  const { isComposing: composes, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return composes || keyCode === 229;
}
