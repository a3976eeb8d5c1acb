import { encodeFunctionData, hexToBigInt, isAddress, isHex, numberToHex, parseAbi } from 'viem'
import * as z from 'zod/mini'
import type { WalletNetwork } from '../../settings/settingsSchema.js'
import { FrameError } from '../frame/FrameError.js'
import type { RpcParts } from './SignMethod.js'

const chain = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,14}$/))
const asset = z.object({ address: z.string(), type: z.optional(z.string()) })

const paramsShape = z.tuple([
  z.object({
    account: z.string(),
    chainFilter: z.optional(z.array(chain).check(z.maxLength(50))),
    assetTypeFilter: z.optional(z.array(z.string()).check(z.maxLength(10))),
    assetFilter: z.optional(z.record(chain, z.array(asset).check(z.maxLength(50))))
  })
])

type Filters = z.output<typeof paramsShape>[0]

/** An asset in the form of `wallet_getAssets`. */
export interface HeldAsset {
  /** Of the token; `native` for the currency of the network. */
  readonly address: string
  /** Base units, as hex. */
  readonly balance: string
  readonly type: 'NATIVE' | 'ERC20'
  readonly metadata: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

/** What is looked up: the currency has no address. */
interface Listed {
  readonly token?: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

const abi = parseAbi(['function balanceOf(address) view returns (uint256)'])

/**
 * `wallet_getAssets`, ERC-7811: the account's holdings, by network: the currency, and the tokens of the project's list that it holds. Filters remove
 * and never add: nobody knows what a token is that the project does not list. A network that does not answer is left out.
 */
export async function getAssets(
  params: unknown,
  account: string,
  { project, reads }: Pick<RpcParts, 'project' | 'reads'>
): Promise<Readonly<Record<string, readonly HeldAsset[]>>> {
  const read = z.safeParse(paramsShape, params)
  if (!read.success || !isAddress(read.data[0].account, { strict: false })) throw new FrameError('INVALID')
  const [filters] = read.data
  if (filters.account.toLowerCase() !== account.toLowerCase()) throw new FrameError('INVALID')
  const networks = project.networks.filter(
    ({ id }) => id.startsWith('eip155:') && isWanted(chainOf(id), filters)
  )
  const found = await Promise.all(
    networks.map(async (network) => {
      const held = listedOn(network, filters).map((one) => readBalance(one, network.id, account, reads))
      return Promise.all(held).then(
        (assets) => [[chainOf(network.id), assets.filter((one) => one !== undefined)] as const],
        () => []
      )
    })
  )
  return Object.fromEntries(found.flat())
}

const chainOf = (networkId: string) => numberToHex(Number(networkId.split(':')[1]))

/** Pages also write leading zeros. */
const isSame = (one: string, other: string): boolean => BigInt(one) === BigInt(other)

const isWanted = (id: string, { chainFilter, assetFilter }: Filters): boolean => {
  const chains = assetFilter ? Object.keys(assetFilter) : chainFilter
  return !chains || chains.some((one) => isSame(one, id))
}

function listedOn({ id, currency, tokens, name }: WalletNetwork, filters: Filters): readonly Listed[] {
  const { assetFilter, assetTypeFilter } = filters
  const own: readonly Listed[] = [
    { ...currency, name: `${name} ${currency.symbol}` },
    ...tokens.map(({ address, symbol, decimals }) => ({ token: address, name: symbol, symbol, decimals }))
  ]
  const asked = Object.entries(assetFilter ?? {}).find(([one]) => isSame(one, chainOf(id)))?.[1]
  const types = assetTypeFilter?.map((type) => type.toLowerCase())
  return own.filter(({ token = 'native' }) => {
    const type = token === 'native' ? 'native' : 'erc20'
    const isAsked = asked?.some(({ address }) => address.toLowerCase() === token.toLowerCase()) ?? true
    return isAsked && (types?.includes(type) ?? true)
  })
}

async function readBalance(
  { token, name, symbol, decimals }: Listed,
  networkId: string,
  account: string,
  reads: RpcParts['reads']
): Promise<HeldAsset | undefined> {
  const metadata = { name, symbol, decimals }
  if (token === undefined) {
    const balance = toBalance(await reads.ask(networkId, 'eth_getBalance', [account, 'latest']))
    return { address: 'native', balance, type: 'NATIVE', metadata }
  }
  const data = encodeFunctionData({ abi, args: [account as '0x'] })
  const balance = toBalance(await reads.ask(networkId, 'eth_call', [{ to: token, data }, 'latest']))
  return balance === '0x0' ? undefined : { address: token, balance, type: 'ERC20', metadata }
}

/** @throws FrameError CHAIN for a value that is not an amount */
function toBalance(answer: unknown): string {
  if (!isHex(answer) || answer.length < 3 || answer.length > 66) throw new FrameError('CHAIN')
  return numberToHex(hexToBigInt(answer))
}
