import {
  type Asset,
  type AssetRef,
  displayText,
  isUnlimited,
  type Kit,
  type Transaction,
  toBaseUnits
} from '@plugboard/core'
import { addressKey, isSameAsset, portfolioToken, swapSources } from '@plugboard/core/features'

/** The parts of a sentence about an allowance. */
export interface AllowanceParts {
  /** Which sentence: `UpTo` an amount, `All` without a limit, `Of` if it was withdrawn; empty if no amount is known. It is the end of a text's key. */
  readonly kind: '' | 'UpTo' | 'All' | 'Of'
  /** The symbol of the token, or its address if it is on no list. */
  readonly symbol: string
  /** The amount, for `UpTo`. */
  readonly amount?: string
  /** The amount, if there is one, and the symbol. */
  readonly token: string
  /** The name of the spender; for a swap contract, the name under which it is offered. */
  readonly spender: string
}

/**
 * Describes the allowance of a transaction; `undefined` if it has none. Only a token that is known here has an amount in whole units: another could
 * report any decimals. Observable.
 *
 * @param nameOf returns the name of any other address; shared by all rows of a list
 * @param write formats an amount
 */
export function describeAllowance(
  kit: Kit,
  { chain, allowance, operationType }: Transaction['metadata'],
  nameOf: (address: string) => string,
  write: (units: bigint, decimals: number) => string
): AllowanceParts | undefined {
  if (!allowance) return undefined
  const asset = knownToken(kit, { networkId: chain, token: allowance.token })
  const symbol = asset ? displayText(asset.symbol, 10) : nameOf(allowance.token)
  const source = kit
    .contributions(swapSources)
    .find((one) => one.spenders?.(chain).some((its) => addressKey(its) === addressKey(allowance.spender)))
  const spender = source ? displayText(source.name ?? source.id, 40) : nameOf(allowance.spender)
  const parts = { symbol, spender, token: symbol }
  if (operationType === 'revoke') return { ...parts, kind: 'Of' }
  const units = toBaseUnits(allowance.amount)
  if (units !== undefined && isUnlimited(units)) return { ...parts, kind: 'All' }
  if (units === undefined || !asset) return { ...parts, kind: '' }
  const amount = write(units, asset.decimals)
  return { ...parts, kind: 'UpTo', amount, token: `${amount} ${symbol}` }
}

/** A token that is on a list or that the active account has. Neither list is copied, because each row of a history calls this. */
function knownToken(kit: Kit, asset: AssetRef): Asset | undefined {
  const portfolio = kit.get(portfolioToken)
  const { networkId } = asset
  const isIt = (one: AssetRef) => isSameAsset(one, asset)
  const listed = portfolio?.listedToken
    ? portfolio.listedToken(asset)
    : portfolio?.listedTokens(networkId).find(isIt)
  const address = kit.connections.active?.account.address
  if (listed || address === undefined) return listed
  return portfolio?.holdings({ address, networkId }).holdings?.all.find((held) => isIt(held.asset))?.asset
}
