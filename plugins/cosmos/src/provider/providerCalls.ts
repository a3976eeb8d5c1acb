import { pubkeyToRawAddress } from '@cosmjs/tendermint-rpc'
import type { Connection, NetworkId, ProviderContext } from '@plugboard/core'
import { cosmosErrors } from '../errors.js'
import { signMessage } from '../message/signMessage.js'
import type { SignerSource } from '../signer/CosmosSigner.js'
import { createSigner } from '../signer/createSigner.js'
import type { CosmosKey } from './CosmosProvider.js'

/** The provider's methods, loaded when they are used. */
export function providerCalls(context: ProviderContext) {
  const source = async (chainId: string): Promise<SignerSource> => {
    const connection = await connectTo(context, chainId)
    const request = (method: string, params: object) => context.request({ method, params })
    return { chainId, accounts: [connection.account], request }
  }
  const signer = async (chainId: string) => createSigner(await source(chainId))
  return {
    signer,
    async enable(chainIds: string | readonly string[]): Promise<void> {
      const [first] = typeof chainIds === 'string' ? [chainIds] : chainIds
      if (first === undefined) throw cosmosErrors.wrongNetwork({ notes: 'The request names no chain.' })
      await connectTo(context, first)
    },
    async getKey(chainId: string): Promise<CosmosKey> {
      const [account] = await (await signer(chainId)).getAccounts()
      if (!account) throw cosmosErrors.walletFailed({ notes: 'The wallet shows no account.' })
      return {
        name: context.connection?.wallet.name ?? '',
        algo: 'secp256k1',
        pubKey: account.pubkey,
        address: pubkeyToRawAddress('secp256k1', account.pubkey),
        bech32Address: account.address,
        isNanoLedger: await this.isAminoOnly(chainId)
      }
    },
    /** Wallets on this page report it; a paired one does not. */
    async isAminoOnly(chainId: string): Promise<boolean> {
      await connectTo(context, chainId)
      const accounts = await context.request({ method: 'cosmos_getAccounts', params: {} })
      return (
        Array.isArray(accounts) && (accounts[0] as { aminoOnly?: unknown } | undefined)?.aminoOnly === true
      )
    },
    signArbitrary: async (chainId: string, address: string, data: string) =>
      signMessage(await source(chainId), address, data)
  }
}

/** Connects if no wallet is connected, and switches to the chain that an app names. @throws KitError `cosmos/wrongNetwork` */
async function connectTo(context: ProviderContext, chainId: string): Promise<Connection> {
  const requested: NetworkId = `cosmos:${chainId}`
  const connection = context.connection ?? (await context.connect())
  if (connection.networkId === requested) return connection
  await context.switchNetwork(requested)
  const now = context.connection
  if (now?.networkId !== requested)
    throw cosmosErrors.wrongNetwork({ notes: `The wallet is not on ${chainId}.` })
  return now
}
