import type { Asset, CaipAddress, Connection, PluginStorage, StorageItem } from '@plugboard/core'

/** The number that are kept, newest first, and how long each is kept, in milliseconds. */
const maxAllowances = 20
const keptMs = 30 * 24 * 60 * 60 * 1000

/** An allowance that a visitor was asked for, for a swap that may not have been made. */
export interface StoredAllowance {
  readonly account: CaipAddress
  /** The token that may be spent. */
  readonly from: Asset
  /** The token that it was to be swapped for. */
  readonly to?: Asset | undefined
  /** In the chain's own form. */
  readonly spender: string
  /** The id of the source of swaps, which can revoke it. */
  readonly source: string
  /** The allowed amount, in base units as decimal text. */
  readonly amount: string
  /** Unix milliseconds. */
  readonly at: number
}

/**
 * Allowances that swaps may have left behind. They survive a reload: each is kept until the chain says that nothing is allowed any more, for a month
 * at most.
 */
export class LeftAllowances {
  readonly #item: StorageItem<readonly StoredAllowance[]> | undefined

  /** @param storage absent if nothing is kept */
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

  /** The currently stored ones: another tab may have written in the meantime. */
  #all(): readonly StoredAllowance[] {
    return this.#item?.get() ?? []
  }
}

const isSame = (
  one: Pick<StoredAllowance, 'account' | 'from' | 'spender'>,
  other: Pick<StoredAllowance, 'account' | 'from' | 'spender'>
): boolean =>
  one.account === other.account && one.from.token === other.from.token && one.spender === other.spender

/** Reads what was stored; anything that cannot be read, or is too old, is left out. */
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

/** A token's name was read before it was stored: code that shows it looks it up on lists first. */
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
