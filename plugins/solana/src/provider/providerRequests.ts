import type { PluginContext, ProviderContext } from '@plugboard/core'
import { when } from 'mobx'
import { decodeAddress } from '../decodeAddress.js'
import { chainNames, type StandardId } from '../discovery/chainNames.js'
import { signMessages } from './messages.js'
import type { MessageInput, ProviderAccount, SignInInput, TransactionInput } from './SolanaProvider.js'
import { signIn } from './signIn.js'
import { sendTransactions, signTransactions } from './transactions.js'

/** Handles an app's requests to the kit's wallet, and decodes addresses. Loaded with the first request or connection. */
export function createProviderRequests(context: ProviderContext, kit: PluginContext) {
  return {
    /** With the modal, or silently, which only waits for a connection that is being restored. */
    async connect(silent: boolean): Promise<void> {
      if (!silent) return void (await context.connect())
      const isSettled = () => kit.connections.status('solana') !== 'connecting'
      await when(isSettled, { signal: kit.signal }).catch(() => {})
    },
    /**
     * The accounts of the connection in the form of the Wallet Standard, on the networks that the wallet approved, or on `chains`. Apps compare
     * accounts by identity, so an unchanged account of `before` is the same object again, and so is the list.
     */
    readAccounts(
      before: readonly ProviderAccount[],
      chains: readonly StandardId[]
    ): readonly ProviderAccount[] {
      const { accounts = [], approvedNetworkIds } = context.connection ?? {}
      const approved = approvedNetworkIds ? chainNames(approvedNetworkIds) : chains
      const now = accounts.map(
        ({ address }) =>
          before.find((one) => one.address === address && `${one.chains}` === `${approved}`) ??
          Object.freeze({
            address,
            publicKey: decodeAddress(address) ?? new Uint8Array(),
            chains: approved,
            features
          })
      )
      return now.length === before.length && now.every((one, index) => one === before[index]) ? before : now
    },
    signIn: (readAccounts: () => Promise<readonly ProviderAccount[]>, inputs: readonly SignInInput[]) =>
      signIn(context, readAccounts, inputs),
    signMessages: (inputs: readonly MessageInput[]) => signMessages(context, inputs),
    signTransactions: (inputs: readonly TransactionInput[]) => signTransactions(context, kit, inputs),
    sendTransactions: (inputs: readonly TransactionInput[]) => sendTransactions(context, kit, inputs)
  }
}

const features = Object.freeze([
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction'
] as const)
