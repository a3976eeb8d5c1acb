import { formatUnits } from 'viem'
import type { WalletNetwork } from '../../settings/settingsSchema.js'
import type { Fact } from '../approvals/Approval.js'
import type { TextKey } from '../text/locale.en.js'

/**
 * An amount of a token as a row of an approval. For a token that the project does not list only base units are known: its own statement of
 * decimals may be a lie.
 */
export function tokenAmount(
  amount: bigint,
  contract: string,
  { tokens }: Pick<WalletNetwork, 'tokens'>
): {
  readonly fact: Extract<Fact, { kind: 'amount' }>
  readonly isListed: boolean
  readonly symbol: string | undefined
  readonly inFrameLimit: string | undefined
} {
  const token = tokens.find(({ address }) => address.toLowerCase() === contract.toLowerCase())
  const value = token ? `${formatUnits(amount, token.decimals)} ${token.symbol}` : `${amount}`
  const note: TextKey | undefined = token ? undefined : 'fact.baseUnits'
  const fact = { kind: 'amount', label: 'fact.amount', value, note } as const
  const { symbol, inFrameLimit } = token ?? {}
  return { fact, isListed: token !== undefined, symbol, inFrameLimit }
}

/** An amount without a limit as a row of an approval. @param symbol of a token that the project lists */
export const withoutLimit = (symbol: string | undefined): Fact => ({
  kind: 'text',
  label: 'fact.amount',
  value: symbol ? `${symbol} · ∞` : '∞'
})
