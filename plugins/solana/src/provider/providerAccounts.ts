import type { Account, PluginContext, ProviderContext } from '@plugboard/core'
import { when } from 'mobx'
import { decodeAddress } from '../address/decodeAddress.js'
import type { ProviderAccount, StandardId } from './SolanaProvider.js'

/** Connects for an app: with the modal, or silently, which waits for a connection that is being restored. */
export async function connectForApp(
  context: ProviderContext,
  kit: PluginContext,
  silent: boolean
): Promise<void> {
  if (!silent) return void (await context.connect())
  await when(() => kit.connections.status('solana') !== 'connecting', { signal: kit.signal }).catch(() => {})
}

/**
 * The accounts of a connection in the form of the Wallet Standard. Apps compare accounts by identity, so an account of `before` that has not
 * changed is the same object again, and so is the list.
 */
export function toProviderAccounts(
  accounts: readonly Account[],
  chains: readonly StandardId[],
  before: readonly ProviderAccount[]
): readonly ProviderAccount[] {
  const now = accounts.map(
    ({ address }) =>
      before.find((one) => one.address === address && `${one.chains}` === `${chains}`) ??
      Object.freeze({ address, publicKey: decodeAddress(address) ?? new Uint8Array(), chains, features })
  )
  return now.length === before.length && now.every((one, index) => one === before[index]) ? before : now
}

const features = Object.freeze([
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction'
] as const)
