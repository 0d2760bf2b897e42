import { Type, type TObject } from 'typebox';
import { type Changes, changesOf, pathsOf, previousOf, withChanges } from '#shared/content/changes.ts';
import { type NeededPermissions, byField, contentOrSettings, editKind, settings } from './edit.ts';
import type { Draft } from '#activity/document.ts';

type PartName = 'cover' | 'intro' | 'registration' | 'result';
type PartChanges<T> = Changes<Omit<T, 'settings'>> & (T extends { settings: infer S } ? { settings?: Changes<S> } : unknown);

/** An edit that changes single fields of one part and of its settings. `check` throws EditRefused for an invalid part. */
export function partEdit<P extends PartName, S extends TObject>(name: string, part: P, schema: S, check?: (after: Draft[P]) => void) {
  type Part = Draft[P] & object;
  type PartChange = PartChanges<Part> & { settings?: object };
  const { settings, ...fields } = schema.properties as Record<string, TObject>;
  const own = changesOf(Type.Object(fields));
  const changes = Type.Unsafe<PartChange>(
    settings
      ? Type.Object(
          { ...(own as unknown as TObject).properties, settings: Type.Optional(changesOf(settings)) },
          { additionalProperties: false, minProperties: 1 },
        )
      : own,
  );
  const input = Type.Object({ changes }, { additionalProperties: false });
  type Input = { changes: PartChange };
  const settingsOf = (value: object): object => (value as { settings?: object }).settings ?? {};
  return editKind({
    name,
    schema: Type.Unsafe<Input>(input),
    needs: ({ changes: { settings: inner = {}, ...outer } }) => [
      ...byField(outer, ['image', 'clip']),
      ...Object.keys(inner).flatMap(needsOfSetting),
    ],
    touches: ({ changes: { settings: inner, ...outer } }) => [...pathsOf(part, outer), ...pathsOf(`${part}/settings`, inner ?? {})],
    apply: (draft, { changes: { settings: inner, ...outer } }) => {
      const after = {
        ...withChanges(draft[part] as object, outer as object),
        ...(inner ? { settings: withChanges(settingsOf(draft[part]), inner) } : {}),
      } as Draft[P];
      check?.(after);
      return { ...draft, [part]: after };
    },
    invert: (before, { changes: { settings: inner, ...outer } }) => ({
      edit: name,
      input: {
        changes: {
          ...previousOf(before[part] as object, outer as object),
          ...(inner ? { settings: previousOf(settingsOf(before[part]), inner) } : {}),
        },
      },
    }),
    merge: (earlier, later) => {
      const inner = { ...earlier.changes.settings, ...later.changes.settings };
      return {
        changes: { ...earlier.changes, ...later.changes, ...(Object.keys(inner).length > 0 ? { settings: inner } : {}) } as PartChange,
      };
    },
  });
}

/** Texts among the settings of a part. */
const texts: readonly string[] = ['skip_disclaimer', 'link', 'link_text'];
const needsOfSetting = (name: string): NeededPermissions => (texts.includes(name) ? contentOrSettings : settings);
