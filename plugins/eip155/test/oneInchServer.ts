import {
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters
} from 'viem'
import { startServer } from '../../../tests/jest/startServer'
import { oneInchAbi } from '../src/swap/decodeOneInch'
import type { Anvil } from './startAnvil'

const poolAbi = parseAbi(['function getAmountsOut(uint256, address[]) view returns (uint256[])'])
export const nativeToken: Hex = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** The bytes that 1inch appends to the arguments: the caller's tag. */
const tag = '6963f2b1'

/** The aggregator's addresses. */
export type AggregatorAddresses = Readonly<Record<'aggregator' | 'executor' | 'router' | 'wrapped', Hex>>

/** What is swapped. */
interface Order {
  readonly src: Hex
  readonly dst: Hex
  readonly amount: bigint
  readonly minReturn: bigint
  readonly account: Hex
}

/** The calldata of a swap in 1inch's form, for a program that sells through pools of Uniswap V2. */
export function oneInchData(
  { executor, router, wrapped }: AggregatorAddresses,
  { src, dst, amount, minReturn, account }: Order
): Hex {
  const program = encodeAbiParameters(parseAbiParameters('address, address, address, address'), [
    router,
    src,
    wrapped,
    dst
  ])
  const desc = {
    srcToken: src,
    dstToken: dst,
    srcReceiver: executor,
    dstReceiver: account,
    amount,
    minReturnAmount: minReturn,
    flags: 0n
  }
  return `${encodeFunctionData({ abi: oneInchAbi, args: [executor, desc, program] })}${tag}`
}

/**
 * Answers in the form of 1inch's Classic Swap API 6.1: members and their types are those of its public documentation, the values are the local
 * chain's.
 */
export async function startOneInch(rpc: Anvil['rpc'], addresses: AggregatorAddresses, key: string) {
  const asked: URL[] = []
  const quote = async (src: Hex, dst: Hex, amount: bigint): Promise<bigint> => {
    const ends = [src, dst].map((one) =>
      one.toLowerCase() === nativeToken.toLowerCase() ? addresses.wrapped : one
    )
    const path = ends.includes(addresses.wrapped) ? ends : [ends[0] as Hex, addresses.wrapped, ends[1] as Hex]
    const data = encodeFunctionData({ abi: poolAbi, args: [amount, path] })
    const answer = (await rpc('eth_call', [{ to: addresses.router, data }, 'latest'])) as Hex
    return decodeFunctionResult({ abi: poolAbi, data: answer }).at(-1) ?? 0n
  }
  const answer = async ({ pathname, searchParams }: URL): Promise<object> => {
    if (pathname.endsWith('/approve/spender')) return { address: addresses.aggregator.toLowerCase() }
    const { src, dst, amount, from, minReturn } = Object.fromEntries(searchParams) as Record<string, Hex>
    if (!src || !dst || !amount) throw new Error('insufficient liquidity')
    const dstAmount = await quote(src, dst, BigInt(amount))
    if (pathname.endsWith('/quote')) return { dstAmount: String(dstAmount) }
    const order = {
      src,
      dst,
      amount: BigInt(amount),
      minReturn: BigInt(minReturn ?? 1),
      account: from as Hex
    }
    const isNative = src.toLowerCase() === nativeToken.toLowerCase()
    return {
      dstAmount: String(dstAmount),
      tx: {
        from,
        to: addresses.aggregator.toLowerCase(),
        data: oneInchData(addresses, order),
        value: isNative ? amount : '0',
        gas: 0,
        gasPrice: '356795929'
      }
    }
  }
  const { url, stop } = await startServer(async (_, response, request) => {
    const at = new URL(request.url ?? '/', 'http://oneinch')
    asked.push(at)
    response.setHeader('content-type', 'application/json')
    if (request.headers.authorization !== `Bearer ${key}`) {
      response.statusCode = 401
      return void response.end('{"message":"Unauthorized"}')
    }
    try {
      response.end(JSON.stringify(await answer(at)))
    } catch {
      response.statusCode = 400
      const refusal = { error: 'Bad Request', description: 'insufficient liquidity', statusCode: 400 }
      response.end(JSON.stringify(refusal))
    }
  })
  return { url, stop, asked }
}
