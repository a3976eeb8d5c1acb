import { connectErrors } from '@plugboard/core'
import type { WalletCall } from './WalletCall.js'

const listAddresses = ({ accounts }: WalletCall) =>
  accounts.map(({ address, publicKey, path, type }) => ({
    address,
    ...(publicKey && { publicKey }),
    ...(path && { path }),
    intention: type
  }))

const methods: Readonly<Record<string, (call: WalletCall) => unknown>> = {
  getAccountAddresses: listAddresses,
  signMessage: async (call) => (await import('./signMessage.js')).signMessage(call),
  signPsbt: async (call) => (await import('./signPsbt.js')).signPsbt(call),
  sendTransfer: async (call) => (await import('./sendTransfer.js')).sendTransfer(call)
}

/**
 * Answers the methods that wallets have over WalletConnect, whatever protocol this wallet speaks, so that callers need only one form: PSBTs in
 * base64, signatures in hex, amounts as decimal texts of satoshis.
 *
 * @throws KitError `connect/unsupportedMethod`
 */
export async function answerRequest(method: string, call: WalletCall): Promise<unknown> {
  const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!answer) throw connectErrors.unsupportedMethod({ notes: `Bitcoin wallets have no method '${method}'.` })
  return answer(call)
}
