import { type Account, connectErrors, type NetworkId } from '@plugboard/core'
import type { BitcoinDriver } from '../drivers/BitcoinDriver.js'

/** What answers a method. */
export interface WalletCall {
  readonly driver: BitcoinDriver
  readonly params: Readonly<Record<string, unknown>>
  readonly networkId: NetworkId
  /** The accounts that the wallet has opened; the active one first. */
  readonly accounts: readonly Account[]
  /** Completes a signed PSBT and gives it to the network; the transaction id. */
  readonly send: (psbt: Uint8Array) => Promise<string>
}

const list = ({ accounts }: WalletCall) =>
  accounts.map(({ address, publicKey, path, type }) => ({
    address,
    ...(publicKey && { publicKey }),
    ...(path && { path }),
    intention: type
  }))

const calls: Readonly<Record<string, (call: WalletCall) => unknown>> = {
  getAccountAddresses: list,
  signMessage: async (call) => (await import('./signMessage.js')).signMessage(call),
  signPsbt: async (call) => (await import('./signPsbt.js')).signPsbt(call),
  sendTransfer: async (call) => (await import('./sendTransfer.js')).sendTransfer(call)
}

/**
 * Answers the methods that wallets are asked by over WalletConnect with whatever protocol the wallet has, so that callers
 * need to know one form only: PSBTs in base64, signatures in hex, amounts as texts of satoshis.
 *
 * @throws KitError `connect/unsupportedMethod`
 */
export async function answer(method: string, call: WalletCall): Promise<unknown> {
  const found = Object.hasOwn(calls, method) ? calls[method] : undefined
  if (!found) throw connectErrors.unsupportedMethod({ notes: `Bitcoin wallets know no '${method}'.` })
  return found(call)
}
