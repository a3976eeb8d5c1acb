import type { Asset, CaipAddress, Connection, PluginStorage, StorageItem } from '@plugboard/core'

/** How many are kept, the newest first, and how long each, in milliseconds. */
const maxAllowances = 20
const keptMs = 30 * 24 * 60 * 60 * 1000

/** An allowance that a visitor was asked for, for a swap that may not have been made then. */
export interface StoredAllowance {
  readonly account: CaipAddress
  /** The token that may be spent. */
  readonly from: Asset
  /** What it was to be swapped for. */
  readonly to?: Asset | undefined
  /** In the chain's own form. */
  readonly spender: string
  /** The id of the source of swaps, which knows how to take it back. */
  readonly source: string
  /** What was allowed, in base units as decimal text. */
  readonly amount: string
  /** Unix milliseconds. */
  readonly at: number
}

/**
 * Allowances that may be left of swaps. They outlive a reload: each is kept until the chain says that nothing is allowed any more, for a month at
 * most.
 */
export class LeftAllowances {
  readonly #item: StorageItem<readonly StoredAllowance[]> | undefined

  /** @param storage absent where nothing is kept */
  constructor(storage: PluginStorage | undefined) {
    this.#item = storage?.item('allowances', { guard: readAllowances })
  }

  /** Those of the account of a connection on its network, newest first. */
  of({ caipAddress }: Connection): readonly StoredAllowance[] {
    return this.#all().filter(({ account }) => account === caipAddress)
  }

  add(allowance: StoredAllowance): void {
    const others = this.#all().filter((one) => !isSame(one, allowance))
    this.#item?.set([allowance, ...others].slice(0, maxAllowances))
  }

  remove(allowance: Pick<StoredAllowance, 'account' | 'from' | 'spender'>): void {
    const all = this.#all()
    const others = all.filter((one) => !isSame(one, allowance))
    if (!others.length) this.#item?.remove()
    else if (others.length < all.length) this.#item?.set(others)
  }

  /** What is stored now: another tab may have written meanwhile. */
  #all(): readonly StoredAllowance[] {
    return this.#item?.get() ?? []
  }
}

const isSame = (
  one: Pick<StoredAllowance, 'account' | 'from' | 'spender'>,
  other: Pick<StoredAllowance, 'account' | 'from' | 'spender'>
): boolean =>
  one.account === other.account && one.from.token === other.from.token && one.spender === other.spender

/** Reads what was stored; what cannot be read, or is too old, is left out. */
function readAllowances(value: unknown): readonly StoredAllowance[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.slice(0, maxAllowances).flatMap((one) => readAllowance(one) ?? [])
}

function readAllowance(value: unknown): StoredAllowance | undefined {
  const { account, from, to, spender, source, amount, at } = Object(value) as Record<string, unknown>
  const asset = readAsset(from)
  if (!isText(account) || !isText(spender) || !isText(source)) return undefined
  if (!asset || asset.token === undefined || !account.startsWith(`${asset.networkId}:`)) return undefined
  if (typeof amount !== 'string' || !/^\d{1,80}$/.test(amount)) return undefined
  if (!Number.isSafeInteger(at) || Date.now() - Number(at) > keptMs) return undefined
  const other = readAsset(to)
  const known = other?.networkId === asset.networkId ? other : undefined
  return { account: account as CaipAddress, from: asset, to: known, spender, source, amount, at: Number(at) }
}

/** What a token is called was read before it was stored: whoever shows it looks for it on lists first. */
function readAsset(value: unknown): Asset | undefined {
  const { networkId, token, name, symbol, decimals } = Object(value) as Record<string, unknown>
  if (!isText(networkId) || !isText(name) || !isText(symbol)) return undefined
  if (token !== undefined && !isText(token)) return undefined
  if (!Number.isInteger(decimals) || Number(decimals) < 0 || Number(decimals) > 255) return undefined
  const id = networkId as Asset['networkId']
  const standing = token === undefined ? 'native' : 'unknown'
  return { networkId: id, token, name, symbol, decimals: Number(decimals), standing }
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 300
