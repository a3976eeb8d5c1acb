import { formatUnits } from '@plugboard/core'
import meadowAssets from '../../../stack/meadowAssets.json'
import { polkadotNamespace } from '../../phone/keys/polkadot/polkadotNamespace.js'
import type { Description } from '../describe.js'
import type { KeyedDemoWallet } from '../KeyedDemoWallet.js'
import type { ChainDefinition } from './ChainDefinition.js'
import { type Payment, readPayment } from './readPayment.js'
import type { SigningPayload } from './SigningPayload.js'

/** Signs with the keys of the phone; they are the same. */
function sign(wallet: KeyedDemoWallet, method: string, params: { readonly address: string }) {
  const account = wallet.indexOf(params.address)
  const phone = polkadotNamespace()
  const call = { chain: '', method, params, account }
  return {
    words: phone.describe(call),
    answer: async () =>
      (await phone.answer(call, { moveTo: async () => {} })) as { readonly signature: `0x${string}` }
  }
}

/** Signs a text, after a yes. */
export async function signRaw(
  wallet: KeyedDemoWallet,
  { address, data }: { readonly address: string; readonly data: string }
) {
  const { words, answer } = sign(wallet, 'polkadot_signMessage', { address, message: data } as never)
  await wallet.approved(words)
  return { id: 1, ...(await answer()) }
}

/** Signs a transaction, after a yes; a payment on a chain that the wallet knows is shown as one. */
export async function signPayload(
  wallet: KeyedDemoWallet,
  payload: SigningPayload,
  chains: readonly ChainDefinition[]
) {
  const params = { address: payload.address, transactionPayload: payload }
  const { words, answer } = sign(wallet, 'polkadot_signTransaction', params)
  const chain = chains.findLast(({ genesisHash }) => genesisHash === payload.genesisHash)
  await wallet.approved(describePayment(payload, chain) ?? words)
  return { id: 1, ...(await answer()) }
}

/** Accepts a page's data about a chain, after a yes. */
export const learnChain = (
  wallet: KeyedDemoWallet,
  { chain, tokenSymbol, specVersion }: ChainDefinition
): Promise<void> =>
  wallet.approved({
    title: 'Update a network',
    lines: [
      ['Network', String(chain)],
      ['Currency', String(tokenSymbol)],
      ['Runtime', String(specVersion)]
    ]
  })

function amountOf({ amount, asset }: Payment, chain: ChainDefinition): string {
  if (amount === undefined) return 'everything that this account has'
  if (asset === undefined) return `${formatUnits(amount, chain.tokenDecimals)} ${chain.tokenSymbol}`
  const known = meadowAssets.find(({ id }) => id === asset)
  return known
    ? `${formatUnits(amount, known.decimals)} ${known.symbol}`
    : `${amount} base units of asset ${asset}`
}

function describePayment(
  { method }: SigningPayload,
  chain: ChainDefinition | undefined
): Description | undefined {
  const payment = readPayment(method)
  if (!payment || !chain) return undefined
  return {
    title: 'Send a payment',
    lines: [
      ['To', payment.to],
      ['Amount', amountOf(payment, chain)],
      ['Network', chain.chain]
    ]
  }
}
