import { GatewayError } from '../errors/GatewayError.js'

/** Labels that could be mistaken for the service itself, or for somebody whom visitors trust. */
const reservedLabels: ReadonlySet<string> = new Set(
  'account accounts admin administrator auth billing bridge claim contact daemon docs domain email ethereum gateway help helpdesk info login mail moderator name names null official operator owner password payment payments postmaster private register registrar resolver root secure security service settings signin staff support swap system team treasury undefined verify wallet wallets webmaster'.split(
    ' '
  )
)

/** 4 to 63 letters, digits and hyphens; hyphens neither at an end nor at the third and fourth position, where encoded names have them (RFC 5891). */
const label = /^(?!.{2}--)[a-z0-9](?:[a-z0-9-]{2,61})[a-z0-9]$/u

/** Which names this service gives. */
export class NameZones {
  readonly #reserved: ReadonlySet<string>

  /**
   * @param zones e.g. `['reown.id']`; the first is the default @param reserved labels that nobody may have, in addition to those that the service
   * reserves
   */
  constructor(
    readonly zones: readonly string[],
    reserved: readonly string[]
  ) {
    this.#reserved = new Set([...reservedLabels, ...reserved.map((one) => one.toLowerCase())])
  }

  /** Whether a name is below one of the zones, by any number of labels. */
  holds(name: string): boolean {
    return this.zones.some((zone) => name.endsWith(`.${zone}`))
  }

  /** Whether somebody may have a name here. */
  isFree(name: string): boolean {
    return this.problemOf(name) === undefined
  }

  /** Whether a name that would otherwise be possible is one that nobody may have here. */
  isReserved(name: string): boolean {
    return this.problemOf(name)?.code === 'NAME_RESERVED'
  }

  /** @throws GatewayError `INVALID_BODY`, `NAME_RESERVED` for a name that nobody may have here */
  check(name: string): void {
    const problem = this.problemOf(name)
    if (problem) throw problem
  }

  private problemOf(name: string): GatewayError | undefined {
    const zone = this.zones.find((one) => name.endsWith(`.${one}`))
    const invalid = (message: string) =>
      new GatewayError('INVALID_BODY', { field: 'message.name', message: `name ${message}.` })
    if (zone === undefined) return invalid(`must end with ${this.zones.map((one) => `.${one}`).join(' or ')}`)
    const own = name.slice(0, -zone.length - 1)
    if (!label.test(own))
      return invalid('must have 4 to 63 letters, digits and hyphens, and begin and end with none of these')
    return this.#reserved.has(own) ? new GatewayError('NAME_RESERVED', { field: 'message.name' }) : undefined
  }
}
