import { isKitError, type PluginContext, type ProviderContext } from '@plugboard/core'
import { base58, base64 } from '@scure/base'
import { chainName, type StandardId } from '../discovery/chainNames.js'
import { solanaErrors } from '../errors.js'
import { readSignedWire } from '../session/wireTransaction.js'
import { decodeAnswer } from './messages.js'
import type { TransactionInput } from './SolanaProvider.js'

export interface SignedTransaction {
  readonly signedTransaction: Uint8Array
}

/** Signs transactions for an app. Those of one account and network are requested at once, so that a wallet can show them together. */
export async function signTransactions(
  context: ProviderContext,
  kit: PluginContext,
  inputs: readonly TransactionInput[]
): Promise<readonly SignedTransaction[]> {
  const [first] = inputs
  if (!first) return []
  const isOne = inputs.every(
    ({ account, chain }) => account.address === first.account.address && chain === first.chain
  )
  if (!isOne) {
    const signed: SignedTransaction[] = []
    for (const input of inputs) signed.push(...(await signTransactions(context, kit, [input])))
    return signed
  }
  await switchToChain(context, kit, first.chain)
  const pubkey = first.account.address
  const wires = inputs.map(({ transaction }) => base64.encode(transaction))
  if (wires.length === 1) {
    const params = { transaction: wires[0], pubkey }
    const answer = await context.request({ method: 'solana_signTransaction', params })
    return [{ signedTransaction: readSignedWire(answer, first.transaction, pubkey) }]
  }
  const params = { transactions: wires, pubkey }
  const answer = await context.request({ method: 'solana_signAllTransactions', params })
  const { transactions } = answer as { readonly transactions?: readonly unknown[] }
  if (transactions?.length !== wires.length) throw solanaErrors.badSignature()
  return transactions.map((transaction) => ({
    signedTransaction: decodeAnswer({ transaction }, 'transaction', base64)
  }))
}

/** Signs and sends transactions for an app; if a wallet only signs, the page's own endpoint sends. */
export async function sendTransactions(
  context: ProviderContext,
  kit: PluginContext,
  inputs: readonly TransactionInput[]
): Promise<readonly { readonly signature: Uint8Array }[]> {
  const sent: { signature: Uint8Array }[] = []
  for (const input of inputs) sent.push({ signature: await sendOne(context, kit, input) })
  return sent
}

async function sendOne(context: ProviderContext, kit: PluginContext, input: TransactionInput) {
  await switchToChain(context, kit, input.chain)
  const { account, options } = input
  const params = {
    transaction: base64.encode(input.transaction),
    pubkey: account.address,
    ...(options && { sendOptions: options })
  }
  const answer = await context
    .request({ method: 'solana_signAndSendTransaction', params })
    .catch(async (error: unknown) => {
      if (!isKitError(error) || error.code !== 'connect/unsupportedMethod') throw error
      return { signature: await signThenSend(context, kit, input) }
    })
  return decodeAnswer(answer, 'signature', base58)
}

async function signThenSend(context: ProviderContext, kit: PluginContext, input: TransactionInput) {
  const [signed] = await signTransactions(context, kit, [input])
  const wire = base64.encode(signed?.signedTransaction ?? new Uint8Array())
  // `mode` is an option for wallets only; a node accepts the rest as it is.
  const { mode: _, ...options } = (input.options ?? {}) as { mode?: unknown }
  return context.request({ method: 'sendTransaction', params: [wire, { ...options, encoding: 'base64' }] })
}

/**
 * Switches to the network that an app names, unless the kit is on it.
 *
 * @throws KitError `solana/wrongNetwork` when the page has no such network
 */
async function switchToChain(
  context: ProviderContext,
  kit: PluginContext,
  chain: StandardId | undefined
): Promise<void> {
  const now = context.connection?.networkId
  if (!chain || !now || chainName(now) === chain) return
  const known = kit.networks.of('solana').requestedCaipNetworks
  const wanted = known.find(({ caipNetworkId }) => chainName(caipNetworkId) === chain)
  if (!wanted) throw solanaErrors.wrongNetwork({ notes: `This page has no network '${chain}'.` })
  await context.switchNetwork(wanted.caipNetworkId)
}
