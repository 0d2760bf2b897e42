/** The door that opened last before a moment; `opening` gives when a door opens, in the unit of the moment. */
export function latestBefore<Door>(doors: readonly Door[], opening: (door: Door) => number, moment: number): Door | undefined {
  return doors
    .filter((door) => opening(door) < moment)
    .reduce<Door | undefined>((latest, door) => (!latest || opening(door) > opening(latest) ? door : latest), undefined);
}
