/** Whether a row of the list of wallets, or what it is made of, can say its words: it is a third party's. */
export function canBeDrawn(row: unknown): boolean {
  try {
    const { id, name, group, icon, note } = row as Readonly<Record<string, unknown>>
    return [id, name, group ?? '', icon ?? '', note ?? ''].every((text) => typeof text === 'string')
  } catch {
    return false
  }
}
