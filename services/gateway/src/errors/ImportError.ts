/** A catalogue that cannot be imported; nothing of it was stored. `entry` and `field` say where the error is. */
export class ImportError extends Error {
  readonly entry: string | undefined
  readonly field: string | undefined

  constructor(message: string, place: { entry?: string | undefined; field?: string | undefined } = {}) {
    const where = [place.entry, place.field].filter((part) => part !== undefined && part !== '').join(' → ')
    super(where === '' ? message : `${where}: ${message}`)
    this.name = 'ImportError'
    this.entry = place.entry
    this.field = place.field
  }
}
