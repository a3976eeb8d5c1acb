import { type Asset, displayText, type NetworkId } from '@plugboard/core'
import type { ApiPromise } from '@polkadot/api'

/** A value of the chain's library; only its text is read. */
type Value = { toString(): string } | undefined
type Text = { toUtf8(): string } | undefined
type Maybe<T> = { readonly isSome: boolean; unwrap(): T } | undefined

/** An asset of the `assets` pallet. */
export interface PalletAsset {
  readonly asset: Asset
  /** The least that an account may hold of it. */
  readonly minBalance: bigint
  /** Whether an account can exist with it alone, without the network's own currency. */
  readonly isSufficient: boolean
  /** Whether its owner has stopped all transfers. */
  readonly isFrozen: boolean
}

/** An account's holding of an asset. */
export interface AssetAccount {
  readonly balance: bigint
  /** Whether the asset's owner forbids the account to send it. */
  readonly isFrozen: boolean
  /** Whether the asset's owner also forbids the account to receive it. */
  readonly isBlocked: boolean
}

/** Assets with more decimals are ignored: their amounts could not be shown. */
const maxDecimals = 36

/** Whether a text is the number of an asset. */
export const isAssetNumber = (token: string): boolean =>
  /^(0|[1-9]\d{0,9})$/.test(token) && Number(token) < 2 ** 32

/** Reads assets by their numbers; `undefined` for each that does not exist, and for all on a chain without the pallet. */
export async function readAssets(
  api: ApiPromise,
  networkId: NetworkId,
  tokens: readonly string[]
): Promise<readonly (PalletAsset | undefined)[]> {
  const { asset, metadata } = api.query.assets ?? {}
  const numbers = [...new Set(tokens.filter(isAssetNumber))]
  if (!asset || !metadata || !numbers.length) return tokens.map(() => undefined)
  const [details, names] = await Promise.all([asset.multi(numbers), metadata.multi(numbers)])
  const found = new Map<string, PalletAsset>()
  for (const [at, number] of numbers.entries()) {
    const about = Object(details[at]) as Maybe<
      Record<'minBalance' | 'isSufficient' | 'status' | 'isFrozen', Value>
    >
    if (!about?.isSome) continue
    const { minBalance, isSufficient, status, isFrozen } = about.unwrap()
    const described = describeAsset(networkId, number, names[at])
    if (described.decimals > maxDecimals) continue
    found.set(number, {
      asset: described,
      minBalance: BigInt(String(minBalance ?? 0)),
      isSufficient: String(isSufficient) === 'true',
      // Older runtimes have a flag instead of the status.
      isFrozen: String(isFrozen) === 'true' || (status !== undefined && String(status) !== 'Live')
    })
  }
  return tokens.map((token) => found.get(token))
}

function describeAsset(networkId: NetworkId, number: string, metadata: unknown): Asset {
  const { name, symbol, decimals } = metadata as { name?: Text; symbol?: Text; decimals?: Value }
  const nameless = `#${number}`
  return Object.freeze({
    networkId,
    token: number,
    name: textOf(name, 100) || nameless,
    symbol: textOf(symbol, 60) || nameless,
    decimals: Number(String(decimals ?? 0)),
    standing: 'unknown' as const
  })
}

/** A text that is safe to show; empty if it is not. The asset's creator writes it. */
function textOf(text: Text, max: number): string {
  try {
    return displayText(text?.toUtf8(), max)
  } catch {
    return ''
  }
}

/** Reads accounts' holdings of an asset; `undefined` for each that has never held it. */
export async function readAssetAccounts(
  api: ApiPromise,
  pairs: readonly (readonly [token: string, address: string])[]
): Promise<readonly (AssetAccount | undefined)[]> {
  const { account } = api.query.assets ?? {}
  if (!account || !pairs.length) return pairs.map(() => undefined)
  const all = await account.multi(pairs.map((pair) => [...pair]))
  return all.map((one) => {
    const held = Object(one) as Maybe<Record<'balance' | 'status' | 'isFrozen', Value>>
    if (!held?.isSome) return undefined
    const { balance, status, isFrozen } = held.unwrap()
    const isBlocked = String(status) === 'Blocked'
    return {
      balance: BigInt(String(balance ?? 0)),
      isFrozen: String(isFrozen) === 'true' || isBlocked || String(status) === 'Frozen',
      isBlocked
    }
  })
}
