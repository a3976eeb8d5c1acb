import {
  type Connection,
  connectErrors,
  coreErrors,
  type NetworkId,
  type ProviderContext
} from '@plugboard/core'
import { toHexChainId, toNetworkId } from '../chainParameters.js'
import { eip155Errors } from '../errors.js'
import { addressesOf } from './emitConnectionChange.js'
import { toProviderError } from './toProviderError.js'

/** Answers a request to the kit's provider. @throws an `Error` with the numeric `code` of EIP-1193 */
export async function answerRequest<T>(
  context: ProviderContext,
  args: { readonly method: string; readonly params?: unknown }
): Promise<T> {
  try {
    if (typeof args?.method !== 'string') throw connectErrors.unsupportedMethod()
    return (await route(context, args)) as T
  } catch (error) {
    throw toProviderError(error)
  }
}

async function route(
  context: ProviderContext,
  { method, params }: { readonly method: string; readonly params?: unknown }
): Promise<unknown> {
  const { connection, network } = context
  switch (method) {
    case 'eth_requestAccounts':
      return addressesOf(connection ?? (await context.connect()))
    case 'eth_accounts':
      return addressesOf(connection)
    case 'eth_chainId':
      return hexId(connection?.networkId ?? network?.caipNetworkId)
    case 'net_version':
      return `${BigInt(hexId(connection?.networkId ?? network?.caipNetworkId))}`
    case 'wallet_switchEthereumChain':
      return switchTo(context, params)
    case 'wallet_revokePermissions':
      // A permission that was granted to somebody (ERC-7715) is for the wallet to revoke; the page's own permission to see accounts (EIP-2255) ends
      // here.
      if (namesGrant(params)) return context.request({ method, params })
      await context.disconnect()
      return null
    case 'wallet_requestPermissions':
      if (!connection) await context.connect()
      return permissions(context.connection)
    case 'wallet_getPermissions':
      return permissions(connection)
    case 'eth_subscribe':
    case 'eth_unsubscribe':
      throw eip155Errors.noSubscriptions()
    default:
      return context.request({ method, params })
  }
}

const namesGrant = (params: unknown): boolean => {
  const [asked] = Array.isArray(params) ? params : [params]
  return typeof asked === 'object' && asked !== null && 'permissionContext' in asked
}

const permissions = (connection: Connection | undefined) =>
  connection
    ? [
        {
          parentCapability: 'eth_accounts',
          caveats: [{ type: 'restrictReturnedAccounts', value: addressesOf(connection) }]
        }
      ]
    : []

function hexId(networkId: NetworkId | undefined): string {
  if (!networkId) throw eip155Errors.unknownChain()
  return toHexChainId(networkId)
}

async function switchTo(context: ProviderContext, params: unknown): Promise<null> {
  const networkId = toNetworkId((params as readonly { chainId?: unknown }[] | undefined)?.[0]?.chainId)
  if (!networkId) throw coreErrors.invalidChainId()
  await context.switchNetwork(networkId)
  return null
}
