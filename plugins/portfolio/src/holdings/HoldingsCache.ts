import type { Holdings, NamespaceReader, PluginStorage } from '@plugboard/core'
import { type AccountRef, addressKey } from '@plugboard/core/features'
import { checkHoldings } from '../sources/checkAssets.js'

/** What is stored of a namespace's accounts, in characters. */
const maxStored = 60_000

/** An account as it is stored: amounts are texts, since JSON has no numbers of that size. */
interface StoredAccount extends AccountRef {
  readonly at: number
  readonly complete: boolean
  readonly all: readonly { readonly value: string; readonly spendable: string }[]
}

/** Holdings that outlive a reload, so that a list can be drawn before any answer. What is read back is checked like an answer. */
export class HoldingsCache {
  constructor(
    private readonly storage: PluginStorage,
    private readonly namespaces: NamespaceReader
  ) {}

  get({ address, networkId }: AccountRef): Holdings | undefined {
    const stored = this.#item(networkId).get()
    const found = stored?.find((one) => isOf(one, { address, networkId }))
    try {
      const all = found?.all.map((one) => ({
        ...one,
        value: BigInt(one.value),
        spendable: BigInt(one.spendable)
      }))
      return all && checkHoldings(this.namespaces, networkId, { ...found, all })
    } catch {
      return undefined
    }
  }

  /** Stores an account in front of the others of its namespace; of what is too much for the space, the end is dropped. */
  set(account: AccountRef, { all, at, complete }: Holdings): void {
    const { address, networkId } = account
    const item = this.#item(networkId)
    const others = (item.get() ?? []).filter((one) => !isOf(one, account))
    let space = maxStored - 1000
    const fits = (value: unknown) => {
      space -= JSON.stringify(value).length + 1
      return space > 0
    }
    const entries = all
      .map((one) => ({ ...one, value: String(one.value), spendable: String(one.spendable) }))
      .filter(fits)
    const isWhole = entries.length === all.length
    item.set([
      { address, networkId, at, complete: complete && isWhole, all: entries },
      ...others.filter(fits)
    ])
  }

  /** Forgets a namespace's accounts but for these. */
  keepOnly(namespace: string, isKept: (address: string) => boolean): void {
    const item = this.#item(`${namespace}:`)
    const stored = item.get()
    if (!stored || stored.every(({ address }) => isKept(address))) return
    const kept = stored.filter(({ address }) => isKept(address))
    if (kept.length) item.set(kept)
    else item.remove()
  }

  #item(networkId: string) {
    return this.storage.item<readonly StoredAccount[]>(`holdings.${networkId.split(':')[0]}`, {
      cache: true,
      guard: (value) => (Array.isArray(value) ? value.filter(isStored) : undefined)
    })
  }
}

function isStored(value: unknown): value is StoredAccount {
  const { address, networkId, all } = Object(value) as Partial<StoredAccount>
  return typeof address === 'string' && typeof networkId === 'string' && Array.isArray(all)
}

const isOf = (stored: AccountRef, { address, networkId }: AccountRef): boolean =>
  stored.networkId === networkId && addressKey(stored.address) === addressKey(address)
