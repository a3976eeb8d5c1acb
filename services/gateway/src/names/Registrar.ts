import { checkSignature, type SignedText } from '@plugboard/siwx/verify'
import type { ChainEndpoints } from '../chains/ChainEndpoints.js'
import type { GatewayDatabase } from '../database/GatewayDatabase.js'
import { GatewayError } from '../errors/GatewayError.js'
import { limits } from '../limits.js'
import { networkOfCoinType } from './coinTypes.js'
import type { NameZones } from './NameZones.js'
import type { RegisteredName } from './RegisteredName.js'
import type { Registration } from './readRegistration.js'

/** A name that a visitor may want, and whether somebody has it. */
export interface NameSuggestion {
  readonly name: string
  readonly registered: boolean
}

/** What is added before and after a label that is taken or too short. */
const variations: readonly (readonly [before: string, behind: string])[] = [
  ['', ''],
  ['', '-id'],
  ['my-', ''],
  ['', '-eth'],
  ['the-', '']
]

/** Gives names to accounts that sign for them: one name per account, and one account per name. */
export class Registrar {
  constructor(
    readonly zones: NameZones,
    private readonly database: GatewayDatabase,
    private readonly endpoints: ChainEndpoints
  ) {}

  find(name: string): Promise<RegisteredName | undefined> {
    return this.database.read(({ names }) => names.get(name.toLowerCase()))
  }

  ofAddress(address: string): Promise<RegisteredName | undefined> {
    return this.database.read(({ names }) => names.ofAddress(address.toLowerCase()))
  }

  /** Suggestions while a visitor types: names that are free, or taken as reserved ones are too. @param zone one of the zones */
  suggest(text: string, zone: string): Promise<readonly NameSuggestion[]> {
    const label = text.toLowerCase()
    const wanted = variations.map(([before, behind]) => `${before}${label}${behind}.${zone}`)
    return this.database.read(({ names }) =>
      wanted
        .filter((name) => this.zones.isFree(name) || this.zones.isReserved(name))
        .map((name) => ({ name, registered: this.zones.isReserved(name) || names.get(name) !== undefined }))
    )
  }

  /**
   * Registers a name. Whether it is free, and whether the account has none, is checked in the transaction that writes it: if many request the same
   * name, one gets it.
   *
   * @throws GatewayError `INVALID_BODY`, `NAME_RESERVED`, `REGISTRATION_EXPIRED`, `NAME_TAKEN`, `ADDRESS_NAMED`, `SIGNATURE_INVALID`,
   * `CHAIN_UNREACHABLE`
   */
  async register(registration: Registration): Promise<RegisteredName> {
    const { name, address, coinType, attributes, signedAt } = registration
    const networkId = networkOfCoinType(coinType)
    this.zones.check(name)
    if (Math.abs(Date.now() - signedAt) > limits.registrationSkew)
      throw new GatewayError('REGISTRATION_EXPIRED')
    // No signature is checked in vain, because that may call an endpoint.
    await this.database.read(({ names }) => requireFree(names.get(name), names.ofAddress(address)))
    const hasKey = await this.#verify(registration, networkId)
    const registered = { name, address, coinType, hasKey, attributes, registeredAt: Date.now() }
    await this.database.write(({ names }) => {
      requireFree(names.get(name), names.ofAddress(address))
      names.add(registered)
    })
    return registered
  }

  /** Resolves with whether a key has signed; a contract is queried on its own network (ERC-1271, ERC-6492). */
  async #verify(
    { address, message, signature }: Registration,
    networkId: `eip155:${number}`
  ): Promise<boolean> {
    const signed = {
      text: message,
      signature,
      message: {
        domain: '',
        accountAddress: address,
        chainId: networkId,
        uri: '',
        version: '1',
        nonce: ''
      }
    }
    if (await checkSignature(signed, {})) return true
    const isSigned =
      this.endpoints.of(networkId).length > 0 &&
      (await this.endpoints.ask(networkId, (endpoint) => askContract(signed, networkId, endpoint)))
    if (!isSigned) throw new GatewayError('SIGNATURE_INVALID', { field: 'signature' })
    return false
  }
}

function requireFree(sameName: RegisteredName | undefined, sameAddress: RegisteredName | undefined): void {
  if (sameName) throw new GatewayError('NAME_TAKEN', { field: 'message.name' })
  if (sameAddress) throw new GatewayError('ADDRESS_NAMED', { field: 'address' })
}

/** @throws GatewayError `CHAIN_UNREACHABLE`, which does not make the endpoint rest: the signature itself may be why it fails */
async function askContract(
  signed: SignedText,
  networkId: `eip155:${number}`,
  endpoint: string
): Promise<boolean> {
  try {
    return await checkSignature(signed, { rpcUrls: { [networkId]: endpoint } })
  } catch {
    throw new GatewayError('CHAIN_UNREACHABLE', { retryAfter: 5 })
  }
}
