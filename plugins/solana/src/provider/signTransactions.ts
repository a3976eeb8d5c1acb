import type { PluginContext, ProviderContext } from '@plugboard/core'
import { base64 } from '@scure/base'
import { solanaErrors } from '../errors.js'
import { signedWire } from '../session/signedWire.js'
import { goTo } from './goTo.js'
import { readAnswer } from './readAnswer.js'
import type { TransactionInput } from './SolanaProvider.js'

interface Signed {
  readonly signedTransaction: Uint8Array
}

/** Signs transactions for an app. Those of one account and network are asked for at once, so that a wallet may show them as one. */
export async function signTransactions(
  context: ProviderContext,
  kit: PluginContext,
  inputs: readonly TransactionInput[]
): Promise<readonly Signed[]> {
  const [first] = inputs
  if (!first) return []
  const isOne = inputs.every(
    ({ account, chain }) => account.address === first.account.address && chain === first.chain
  )
  if (!isOne) {
    const signed: Signed[] = []
    for (const input of inputs) signed.push(...(await signTransactions(context, kit, [input])))
    return signed
  }
  await goTo(context, kit, first.chain)
  const pubkey = first.account.address
  const wires = inputs.map(({ transaction }) => base64.encode(transaction))
  if (wires.length === 1) {
    const params = { transaction: wires[0], pubkey }
    const answer = await context.request({ method: 'solana_signTransaction', params })
    return [{ signedTransaction: signedWire(answer, first.transaction, pubkey) }]
  }
  const params = { transactions: wires, pubkey }
  const answer = await context.request({ method: 'solana_signAllTransactions', params })
  const { transactions } = answer as { readonly transactions?: readonly unknown[] }
  if (transactions?.length !== wires.length) throw solanaErrors.badSignature()
  return transactions.map((transaction) => ({
    signedTransaction: readAnswer({ transaction }, 'transaction', base64)
  }))
}
