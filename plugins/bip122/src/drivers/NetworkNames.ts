import { displayText, type NetworkId } from '@plugboard/core'
import { bip122Errors } from '../errors.js'

/** One wallet's names of the networks. */
export interface Names {
  readonly mainnet?: string
  /** The third test network. */
  readonly testnet?: string
  readonly testnet4?: string
  readonly signet?: string
  readonly regtest?: string
}

const ids: Readonly<Record<keyof Names, NetworkId>> = {
  mainnet: 'bip122:000000000019d6689c085ae165831e93',
  testnet: 'bip122:000000000933ea01ad0ee984209779ba',
  testnet4: 'bip122:00000000da84f2bafbbc53dee25a72ae',
  signet: 'bip122:00000008819873e925422c1ff0f99f7c',
  regtest: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
}

/** Translates between CAIP-2 ids and a wallet's names of its networks. */
export class NetworkNames {
  private readonly pairs: readonly (readonly [NetworkId, string])[]

  constructor(names: Names) {
    this.pairs = Object.entries(names).map(([key, name]) => [ids[key as keyof Names], name] as const)
  }

  get ids(): readonly NetworkId[] {
    return this.pairs.map(([id]) => id)
  }

  nameOf(networkId: NetworkId): string | undefined {
    return this.pairs.find(([id]) => id === networkId)?.[1]
  }

  /**
   * The network that a wallet says it is on; `undefined` if it does not say.
   *
   * @throws KitError `bip122/wrongNetwork` for a network that is not Bitcoin's: other chains have addresses that look the same
   */
  idOf(name: unknown): NetworkId | undefined {
    if (name === undefined || name === null) return undefined
    const found = this.pairs.find(([, one]) => one === name)?.[0]
    if (!found) throw bip122Errors.wrongNetwork({ notes: `The wallet is on '${displayText(String(name))}'.` })
    return found
  }
}
